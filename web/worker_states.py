"""The states of the opponent's worker, as `data-worker` of the contract has them."""

OFF, STARTING, READY, THINKING, FAILED = "off", "starting", "ready", "thinking", "failed"
