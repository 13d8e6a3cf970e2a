import type { Workload } from "./fair-semaphore.ts";

const MEGABYTE = 1024 * 1024;

/**
 * The joint memory limit of threads and their helper processes, in MiB. With the rest of the server it is 1.2
 * GiB.
 */
const JOINT_MEGABYTES = 320;

/**
 * Memory that ended threads leave in the allocator also counts. If the process exceeds this size, large work runs one
 * at a time.
 */
const PROCESS_MEGABYTES = 700;

/** The memory that each task may then use while others run. Small work gets enough to draw a PDF. */
const USUAL_MEGABYTES: Record<Workload, number> = { SMALL: 96, LARGE: 64 };

export type MemoryHolder = {
  megabytes: number;
  /** `ALONE` is work in the single slot for work that needs much memory. It is never displaced. */
  readonly workload: Workload | "ALONE";
  /** Ends the work. It is repeated later, when no other work that needs much memory is running. */
  displace(): void;
};

/**
 * Tracks the memory of all holders and displaces some when the limit is exceeded: large work before small,
 * the largest first.
 */
export class MemoryBudget {
  readonly #holders = new Set<MemoryHolder>();
  readonly #megabytes: number;
  /** True if the process is too large for concurrent large work or for idle threads. */
  readonly isProcessLarge: () => boolean;

  constructor(
    megabytes = JOINT_MEGABYTES,
    isProcessLarge = () => process.memoryUsage.rss() > PROCESS_MEGABYTES * MEGABYTE,
  ) {
    this.#megabytes = megabytes;
    this.isProcessLarge = isProcessLarge;
  }

  add(holder: MemoryHolder): () => void {
    this.#holders.add(holder);
    return () => this.#holders.delete(holder);
  }

  /** Must be called whenever a holder's size was measured. */
  check(): void {
    const sharing = [...this.#holders]
      .filter(({ workload }) => workload !== "ALONE")
      .sort((one, other) => isSmall(one) - isSmall(other) || other.megabytes - one.megabytes);
    let excess = [...this.#holders].reduce((sum, { megabytes }) => sum + megabytes, 0) - this.#megabytes;
    if (excess <= 0) {
      const unusual = sharing.find(isUnusual);
      if (unusual && this.isProcessLarge()) this.#displace(unusual);
      return;
    }
    for (const holder of sharing) {
      if (excess <= 0) return;
      excess -= holder.megabytes;
      this.#displace(holder);
    }
  }

  /** A lone holder is never displaced: it has its own limit, and nothing else needs the memory. */
  #displace(holder: MemoryHolder): void {
    if (this.#holders.size < 2) return;
    this.#holders.delete(holder);
    holder.displace();
  }
}

const isSmall = ({ workload }: MemoryHolder) => Number(workload === "SMALL");
const isUnusual = ({ workload, megabytes }: MemoryHolder) =>
  workload !== "ALONE" && megabytes > USUAL_MEGABYTES[workload];
