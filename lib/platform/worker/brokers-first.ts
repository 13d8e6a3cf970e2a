import { type BrokerContext, uploadLinkOf } from "#db/tenant.ts";
import { FairSemaphore } from "./fair-semaphore.ts";

/** Who takes a turn for a slot: a broker, or an applicant with the link. */
export type Turn = { broker: string; link?: string | undefined };

/** An applicant's work takes turns in slots of its own, so that a broker's never waits for it. */
export function turnOf(ctx: BrokerContext): Turn {
  return { broker: ctx.actor.brokerId, link: uploadLinkOf(ctx) };
}

/** A broker's work is a chain of requests and steps: it counts as under way for this long after each of them. */
const LINGER_MS = 250;

/** While brokers work, one piece of applicants' work in all may start in this time, so that it also ends. */
const PACE_MS = 250;

/**
 * Holds back pieces of applicants' work (a file's check, a step of a job) while a broker's work is under way, because
 * both use the same processors and database. A broker's work that arrives meets as many pieces as there are slots at
 * most, in turn between links. A piece must not wait for another.
 */
export class BrokersFirst {
  readonly #slots: FairSemaphore;
  #underWay = 0;
  /** When the last piece started, or the first of the brokers' work that is under way. */
  #admittedAt = 0;
  #last = Promise.resolve();
  #resume = () => {};

  constructor(slots: number) {
    this.#slots = new FairSemaphore({ slots });
  }

  /** Runs a piece of work: a broker's at once, an applicant's when it is admitted. */
  async run<T>({ link }: Pick<Turn, "link">, work: () => Promise<T>): Promise<T> {
    if (link !== undefined) {
      const release = await this.#slots.acquire(link);
      try {
        this.#last = this.#last.then(() => this.#admission());
        await this.#last;
        return await work();
      } finally {
        release();
      }
    }
    if (this.#underWay === 0) this.#admittedAt = Date.now();
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      setTimeout(() => this.#end(), LINGER_MS).unref();
    }
  }

  /** Whether a piece of applicants' work may start now. If so, it counts as started. */
  admits(): boolean {
    if (this.#underWay > 0 && Date.now() < this.#admittedAt + PACE_MS) return false;
    this.#admittedAt = Date.now();
    return true;
  }

  async #admission(): Promise<void> {
    while (!this.admits()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#resume = resolve;
      const timer = setTimeout(resolve, this.#admittedAt + PACE_MS - Date.now());
      await promise;
      clearTimeout(timer);
    }
  }

  #end(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#resume();
  }
}
