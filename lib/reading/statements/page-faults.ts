import { HOUR_MS } from "#lib/platform/dates.ts";

/** The maximum number of files to remember. */
const MAX_FILES = 5_000;

/** After this many pages that took too much, the other pages of their file are not tried. */
const MAX_COSTLY_PAGES = 3;

type FileFaults<Fault> = { until: number; pages: Map<number, Fault> };

/**
 * Remembers for an hour which pages could not be drawn, so that a page that takes all the time or memory allowed takes
 * it once. The bytes of a document never change, but a limit may be reached because the machine is busy.
 */
export class PageFaults<Fault extends string> {
  readonly #files = new Map<string, FileFaults<Fault | "TOO_MUCH">>();

  /** Returns the fault. */
  remember<One extends Fault | "TOO_MUCH">(file: string, page: number, fault: One, now: Date): One {
    const until = now.getTime() + HOUR_MS;
    const found = this.#current(file, now) ?? { until, pages: new Map<number, Fault | "TOO_MUCH">() };
    found.pages.set(page, fault);
    this.#files.set(file, found);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MAX_FILES && oldest !== undefined) this.#files.delete(oldest);
    return fault;
  }

  recall(file: string, page: number, now: Date): Fault | "TOO_MUCH" | null {
    const pages = this.#current(file, now)?.pages;
    if (!pages) return null;
    const costly = [...pages.values()].filter((fault) => fault === "TOO_MUCH").length;
    return pages.get(page) ?? (costly >= MAX_COSTLY_PAGES ? "TOO_MUCH" : null);
  }

  #current(file: string, now: Date): FileFaults<Fault | "TOO_MUCH"> | undefined {
    const found = this.#files.get(file);
    if (found && found.until > now.getTime()) return found;
    this.#files.delete(file);
    return undefined;
  }
}
