import type { Precedence } from "./fair-semaphore.ts";

const MEGABYTE = 1024 * 1024;

/** The joint memory limit of threads and their helper processes, in MiB. With the rest of the server it is 1.2 GiB. */
const JOINT_MEGABYTES = 320;

/**
 * Memory that ended threads leave in the allocator also counts. If the process exceeds this size, large work runs one
 * at a time.
 */
const PROCESS_MEGABYTES = 700;

/** The memory that each task may then use while others run. Small work gets enough to draw a PDF. */
const USUAL_MEGABYTES: Record<Precedence, number> = { SMALL: 96, LARGE: 64, APPLICANT: 64 };

export type MemoryHolder = {
  megabytes: number;
  /** `ALONE` is work in the single slot for work that needs much memory. It is never displaced. */
  readonly workload: Precedence | "ALONE";
  /** Ends the work. It is repeated later, when no other work that needs much memory is running. */
  displace(): void;
};

/**
 * Tracks the memory of all holders and displaces some when the limit is exceeded: applicants' work first, large work
 * before small, the largest first.
 */
export class MemoryBudget {
  readonly #holders = new Set<MemoryHolder>();
  #waiting: (() => void)[] = [];
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
    return () => {
      this.#holders.delete(holder);
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const resume of waiting) resume();
    };
  }

  /** Resolves when other work has ended, immediately if there is none. */
  async freed(): Promise<void> {
    if (this.#holders.size > 0) await new Promise<void>((resume) => this.#waiting.push(resume));
  }

  /** Ends all work for applicants. It is repeated later. */
  displaceApplicants(): void {
    for (const holder of [...this.#holders].filter(({ workload }) => workload === "APPLICANT")) {
      this.#holders.delete(holder);
      holder.displace();
    }
  }

  /** Must be called whenever a holder's size was measured. */
  check(): void {
    const sharing = [...this.#holders]
      .filter(({ workload, megabytes }) => workload !== "ALONE" && megabytes > 0)
      .sort((one, other) => RANK[one.workload] - RANK[other.workload] || other.megabytes - one.megabytes);
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

/** The order in which work is displaced. */
const RANK: Record<MemoryHolder["workload"], number> = { APPLICANT: 0, LARGE: 1, SMALL: 2, ALONE: 3 };
const isUnusual = ({ workload, megabytes }: MemoryHolder) =>
  workload !== "ALONE" && megabytes > USUAL_MEGABYTES[workload];
