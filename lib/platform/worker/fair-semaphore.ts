/** Small work runs before large work of the same owner. */
export type Workload = "SMALL" | "LARGE";

/** An applicant's work runs after all work of brokers. */
export type Precedence = Workload | "APPLICANT";

type Waiting = { owner: string; workload: Precedence; start: () => void };

/**
 * Slots shared by owners (brokers). A free slot goes to the owner that uses the fewest, then to the one served longest
 * ago. The last `spare` slots are only for owners that use none, so no owner's queue can occupy every slot.
 */
export class FairSemaphore {
  readonly #slots: number;
  readonly #spare: number;
  readonly #waiting: Waiting[] = [];
  readonly #inUse = new Map<string, number>();
  readonly #lastServed = new Map<string, number>();
  #taken = 0;
  #turn = 0;

  constructor({ slots, spare = 0 }: { slots: number; spare?: number }) {
    this.#slots = slots;
    this.#spare = spare;
  }

  /** Resolves with a function that releases the slot. */
  async acquire(owner: string, workload: Precedence = "SMALL"): Promise<() => void> {
    await new Promise<void>((start) => {
      this.#waiting.push({ owner, workload, start });
      this.#startNext();
    });
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#release(owner);
    };
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#taken += 1;
      this.#turn += 1;
      this.#inUse.set(next.owner, this.#usedBy(next.owner) + 1);
      this.#lastServed.set(next.owner, this.#turn);
      next.start();
    }
  }

  #next(): Waiting | undefined {
    if (this.#taken >= this.#slots + this.#spare) return undefined;
    const isSpare = this.#taken >= this.#slots;
    const candidates = isSpare
      ? this.#waiting.filter(({ owner }) => this.#usedBy(owner) === 0)
      : this.#waiting;
    // Among equals, the first to arrive wins.
    return candidates.reduce<Waiting | undefined>(
      (best, each) => (best && !this.#precedes(each, best) ? best : each),
      undefined,
    );
  }

  #precedes(one: Waiting, other: Waiting): boolean {
    const isLast = one.workload === "APPLICANT";
    if (isLast !== (other.workload === "APPLICANT")) return !isLast;
    if (one.owner === other.owner) return one.workload === "SMALL" && other.workload === "LARGE";
    const difference = this.#usedBy(one.owner) - this.#usedBy(other.owner);
    if (difference !== 0) return difference < 0;
    return (this.#lastServed.get(one.owner) ?? 0) < (this.#lastServed.get(other.owner) ?? 0);
  }

  #usedBy(owner: string): number {
    return this.#inUse.get(owner) ?? 0;
  }

  #release(owner: string): void {
    this.#taken -= 1;
    const left = this.#usedBy(owner) - 1;
    if (left > 0) this.#inUse.set(owner, left);
    else this.#inUse.delete(owner);
    if (left === 0 && !this.#waiting.some((each) => each.owner === owner)) this.#lastServed.delete(owner);
    this.#startNext();
  }
}
