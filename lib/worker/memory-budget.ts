import type { Workload } from "./fair-turns.ts";

const MEGABYTE = 1024 * 1024;

/** What threads and the processes beside them may hold together, in MiB. With the rest of the server it is 1.2 GiB. */
const JOINT_MEGABYTES = 320;

/** What ended threads leave in the allocator counts too: beyond this size of the process, large work runs one at a time. */
const PROCESS_MEGABYTES = 700;

/** What work may hold then and still go on beside others. Small work gets enough to draw a PDF. */
const USUAL_MEGABYTES: Record<Workload, number> = { SMALL: 96, LARGE: 64 };

export type MemoryHolder = {
  megabytes: number;
  /** What runs in the only slot for work that needs much is `ALONE`: it is never ended for the sake of others. */
  readonly workload: Workload | "ALONE";
  /** Ends the work, which is repeated later, when no other that needs much is under way. */
  displace(): void;
};

/** A sum over all holders, and who has to give way when it is exceeded: large work before small, the largest first. */
export class MemoryBudget {
  readonly #holders = new Set<MemoryHolder>();
  readonly #megabytes: number;
  /** Beyond what leaves room for large work side by side, or for threads that wait. */
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

  /** To be called whenever a holder's size was measured. */
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

  /** The only work there is goes on: it has its own limit, and nobody to give way to. */
  #displace(holder: MemoryHolder): void {
    if (this.#holders.size < 2) return;
    this.#holders.delete(holder);
    holder.displace();
  }
}

const isSmall = ({ workload }: MemoryHolder) => Number(workload === "SMALL");
const isUnusual = ({ workload, megabytes }: MemoryHolder) =>
  workload !== "ALONE" && megabytes > USUAL_MEGABYTES[workload];
