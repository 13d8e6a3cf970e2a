import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { type TaskMessage, TaskRunner, type ThreadStart, type Usage } from "./task-runner.ts";

/** A process with Node.js, pdf.js and the canvas library loaded, that has drawn a page of text. */
const USUAL_MEGABYTES = 208;

/** What a process starts with. It kills itself when it uses more memory than `megabytes`. */
export type ProcessStart = ThreadStart & { megabytes: number };

/** Sent when a process is ready and while a task runs. `megabytes` is all the memory that the system counts (RSS). */
export type UsageMessage = { usage: { megabytes: number; seconds: number } };

/**
 * A process for native code that works on users' files. Unlike a thread, it can be killed within a call, all of its
 * memory is measured, and a crash ends nothing else.
 */
export class WorkerProcess extends TaskRunner {
  protected readonly channel: ChildProcess;
  protected readonly ready: Promise<unknown>;
  readonly #exited: Promise<unknown>;
  #usage = { megabytes: 0, seconds: 0 };

  constructor(start: ProcessStart) {
    super();
    // Loaded at run time, as for threads, so that no bundler follows it.
    const { fork } = process.getBuiltinModule("node:child_process");
    const child = fork(
      join(process.cwd(), "lib", "platform", "worker", "process.ts"),
      [JSON.stringify(start)],
      {
        // The process handles hostile files, so it receives no settings or secrets. A single malloc arena for all its
        // threads saves 90 MiB.
        env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" },
        execArgv: [],
        serialization: "advanced",
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      },
    );
    this.channel = child;
    this.ready = new Promise((resolve) => {
      child.on("message", (message: UsageMessage | { ready: true }) => {
        if ("usage" in message) this.#usage = message.usage;
        else if ("ready" in message) resolve(message);
      });
    });
    this.#exited = new Promise((resolve) => child.once("exit", resolve));
    child.on("error", () => {});
    child.on("exit", () => {
      this.hasEnded = true;
    });
  }

  protected post(message: TaskMessage): void {
    this.channel.send(message);
  }

  protected hold(): void {
    this.channel.ref();
    this.channel.channel?.ref();
  }

  rest(): void {
    this.channel.unref();
    this.channel.channel?.unref();
  }

  async terminate(): Promise<void> {
    this.hasEnded = true;
    // Without a process id, it never started and never exits.
    if (this.channel.pid === undefined) return;
    // An idle one would not keep this process running until it has ended.
    this.hold();
    this.channel.kill("SIGKILL");
    await this.#exited;
  }

  /** What a process usually needs is part of the server's own memory, so that a plain page is never displaced. */
  protected async measure(): Promise<Usage> {
    const { megabytes, seconds } = this.#usage;
    return { megabytes, shared: Math.max(0, megabytes - USUAL_MEGABYTES), seconds };
  }
}
