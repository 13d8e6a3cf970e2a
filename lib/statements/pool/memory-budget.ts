const MEGABYTE = 1024 * 1024;

/** What the reading threads and the OCR process may hold together, in MiB. With the rest of the server it is 1.2 GiB. */
const JOINT_MEGABYTES = 384;

/** What ended threads leave in the allocator counts too: beyond this size of the process, large work runs one at a time. */
const PROCESS_MEGABYTES = 700;
const LARGE_MEGABYTES = 64;

export type MemoryHolder = {
  megabytes: number;
  /** Runs in the only slot for work that needs much: it is never ended for the sake of others. */
  readonly isAlone: boolean;
  /** Ends the work, which is repeated later, when no other that needs much is under way. */
  displace(): void;
};

/** A sum over all holders, and who has to give way when it is exceeded: the largest of those that share. */
export class MemoryBudget {
  readonly #holders = new Set<MemoryHolder>();
  readonly #megabytes: number;

  readonly #isProcessLarge: () => boolean;

  constructor(
    megabytes = JOINT_MEGABYTES,
    isProcessLarge = () => process.memoryUsage.rss() > PROCESS_MEGABYTES * MEGABYTE,
  ) {
    this.#megabytes = megabytes;
    this.#isProcessLarge = isProcessLarge;
  }

  add(holder: MemoryHolder): () => void {
    this.#holders.add(holder);
    return () => this.#holders.delete(holder);
  }

  /** To be called whenever a holder's size was measured. */
  check(): void {
    const sharing = [...this.#holders]
      .filter(({ isAlone }) => !isAlone)
      .sort((one, other) => other.megabytes - one.megabytes);
    const [largest] = sharing;
    let excess = [...this.#holders].reduce((sum, { megabytes }) => sum + megabytes, 0) - this.#megabytes;
    if (excess <= 0 && largest && largest.megabytes > LARGE_MEGABYTES && this.#isProcessLarge())
      excess = largest.megabytes;
    for (const holder of sharing) {
      if (excess <= 0 || this.#holders.size < 2) return;
      this.#holders.delete(holder);
      excess -= holder.megabytes;
      holder.displace();
    }
  }
}
