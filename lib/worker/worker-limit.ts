/** The task ran out of the time or memory it may have: the fault of its input, not of the machine. */
export class WorkerLimit extends Error {
  readonly kind: "TIME" | "MEMORY";
  constructor(kind: "TIME" | "MEMORY") {
    super(kind === "TIME" ? "took longer than it may" : "needed more memory than it may");
    this.name = "WorkerLimit";
    this.kind = kind;
  }
}

/** The task was ended because all tasks together needed too much memory: it is run again by itself. */
export class Displaced extends Error {
  override name = "Displaced";
}
