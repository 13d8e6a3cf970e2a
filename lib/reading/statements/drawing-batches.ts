/** The maximum number of pages drawn in one pass. */
const MAX_PER_PASS = 12;

type Wanted<Result> = {
  page: number;
  /** Pages of the same width, or none, are drawn together. */
  width?: number | undefined;
  drawPages: DrawPages<Result>;
  signal?: AbortSignal;
};
type Waiting<Result> = Wanted<Result> & { resolve: (result: Promise<Result>) => void };
type Queue<Result> = { waiting: Waiting<Result>[]; isDrawing: boolean };

/** Draws these pages after opening their file once, and returns the results in their order. */
type DrawPages<Result> = (pages: number[], signal: AbortSignal) => Promise<Result[]>;

/**
 * Draws pages of a file that are requested together in one pass. Requests that arrive during a pass wait for the next,
 * so a file never occupies more than one process. A pass is aborted when every request for its pages has been.
 */
export class DrawingBatches<Result> {
  readonly #queues = new Map<string, Queue<Result>>();

  /** Rejects with the reason of `signal` when that is aborted. */
  draw(file: string, wanted: Wanted<Result>): Promise<Result> {
    const queue = this.#queues.get(file) ?? { waiting: [], isDrawing: false };
    this.#queues.set(file, queue);
    const { signal } = wanted;
    const result = new Promise<Result>((resolve, reject) => {
      queue.waiting.push({ ...wanted, resolve });
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    if (!queue.isDrawing) void this.#drawAll(file, queue);
    return result;
  }

  async #drawAll(file: string, queue: Queue<Result>): Promise<void> {
    queue.isDrawing = true;
    for (let batch = nextBatch(queue); batch[0]; batch = nextBatch(queue)) {
      const pages = [...new Set(batch.map(({ page }) => page))].toSorted((one, other) => one - other);
      const drawn = batch[0].drawPages(pages, abortedWithAll(batch.map(({ signal }) => signal)));
      for (const { page, resolve } of batch)
        resolve(drawn.then((results) => results[pages.indexOf(page)] as Result));
      await drawn.catch(() => {});
    }
    this.#queues.delete(file);
  }
}

/** Takes the requests to draw next: those of the first one's size that are still wanted. */
function nextBatch<Result>(queue: Queue<Result>): Waiting<Result>[] {
  queue.waiting = queue.waiting.filter(({ signal }) => !signal?.aborted);
  const width = queue.waiting[0]?.width;
  const batch = queue.waiting.filter((each) => each.width === width).slice(0, MAX_PER_PASS);
  queue.waiting = queue.waiting.filter((each) => !batch.includes(each));
  return batch;
}

/** A signal that is aborted when all of these are. */
function abortedWithAll(signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const controller = new AbortController();
  let left = signals.length;
  for (const signal of signals) {
    signal?.addEventListener(
      "abort",
      () => {
        left -= 1;
        if (left === 0) controller.abort(signal.reason);
      },
      { once: true },
    );
  }
  return controller.signal;
}
