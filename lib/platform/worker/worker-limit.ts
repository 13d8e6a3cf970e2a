/** The task exceeded its time or memory. The cause is its input, not the machine. */
export class WorkerLimit extends Error {
  readonly kind: "TIME" | "MEMORY";
  constructor(kind: "TIME" | "MEMORY") {
    super(kind === "TIME" ? "took longer than allowed" : "needed more memory than allowed");
    this.name = "WorkerLimit";
    this.kind = kind;
  }
}

/** The task was stopped because all tasks together needed too much memory. It is rerun automatically. */
export class Displaced extends Error {
  override name = "Displaced";
}
