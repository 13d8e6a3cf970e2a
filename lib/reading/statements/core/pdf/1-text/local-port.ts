type Listener = (event: { data: unknown }) => void;
type Signal = { signal?: AbortSignal } | boolean | null;

/**
 * One end of a pair of ports within a thread. Each end receives what the other posts, in order and asynchronously.
 * Copies only the outer two layers of a message and their lists, because pdf.js clears and refills those. Copying
 * everything, as the pair in pdf.js does, takes a tenth of the time needed to read a page.
 */
export class LocalPort {
  private readonly listeners = new Set<Listener>();
  private readonly before = Promise.resolve();
  private other: LocalPort | null = null;

  /** Two connected ports. */
  static pair(): [LocalPort, LocalPort] {
    const [left, right] = [new LocalPort(), new LocalPort()];
    left.other = right;
    right.other = left;
    return [left, right];
  }

  postMessage(message: unknown): void {
    const event = { data: copied(message, 2) };
    this.before.then(() => {
      for (const listener of this.other?.listeners ?? []) listener(event);
    });
  }

  addEventListener(_name: "message", listener: Listener, options: Signal = null): void {
    this.listeners.add(listener);
    const signal = typeof options === "object" ? options?.signal : undefined;
    signal?.addEventListener("abort", () => this.listeners.delete(listener));
  }

  removeEventListener(_name: "message", listener: Listener): void {
    this.listeners.delete(listener);
  }
}

function copied(value: unknown, layers: number): unknown {
  if (Array.isArray(value)) return value.slice();
  if (layers === 0 || typeof value !== "object" || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) copy[key] = copied(inner, layers - 1);
  return copy;
}
