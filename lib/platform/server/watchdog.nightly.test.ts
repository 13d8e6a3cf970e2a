import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { test } from "node:test";
import { watched } from "./testing/watched.ts";

// Keeps every processor busy for seconds.
test("does not kill a process that waits for a processor", async () => {
  const spin = ["--eval", "for (;;);"];
  const others = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, spin));
  try {
    const { stdout, code } = await watched(`
      import { setPriority } from "node:os";
      // Of this thread alone, so the watchdog keeps ticking.
      setPriority(10);
      await new Promise((done) => setTimeout(done, 200));
      const { user } = process.threadCpuUsage();
      const started = Date.now();
      while (process.threadCpuUsage().user - user < 200_000);
      console.log(Date.now() - started > 1_200 ? "waited" : "was not made to wait");
    `);
    assert.equal(code, 0);
    assert.equal(stdout, "waited\n");
  } finally {
    for (const other of others) other.kill("SIGKILL");
  }
});
