/** The maximum number of pages drawn in one pass. */
const MAX_PER_PASS = 12;

type Waiting<Result> = { page: number; settle: (result: Promise<Result>) => void };
type Queue<Result> = { waiting: Waiting<Result>[]; isDrawing: boolean };

/** Draws these pages after opening their file once, and returns the results in their order. */
type DrawPages<Result> = (pages: number[]) => Promise<Result[]>;

/**
 * Draws pages of a file that are requested together in one pass. Requests that arrive during a pass wait for the next.
 * `key` identifies the file and the size.
 */
export class DrawingBatches<Result> {
  readonly #queues = new Map<string, Queue<Result>>();

  draw(key: string, page: number, drawPages: DrawPages<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { waiting: [], isDrawing: false };
    this.#queues.set(key, queue);
    const result = new Promise<Result>((resolve) => {
      queue.waiting.push({ page, settle: resolve });
    });
    if (!queue.isDrawing) void this.#drawAll(key, queue, drawPages);
    return result;
  }

  async #drawAll(key: string, queue: Queue<Result>, drawPages: DrawPages<Result>): Promise<void> {
    queue.isDrawing = true;
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, MAX_PER_PASS);
      const pages = [...new Set(batch.map(({ page }) => page))].toSorted((one, other) => one - other);
      const drawn = drawPages(pages);
      for (const { page, settle } of batch)
        settle(drawn.then((results) => results[pages.indexOf(page)] as Result));
      await drawn.catch(() => {});
    }
    this.#queues.delete(key);
  }
}
