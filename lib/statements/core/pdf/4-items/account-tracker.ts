import type { StatedNumber } from "#lib/statements/core/pdf/3-events/account-identity.ts";

/** Follows the account numbers that a file states: rows under other numbers than the rows before are of another account. */
export class AccountTracker {
  /** Account numbers, as printed, by the index that items carry. */
  readonly numbers: (string | null)[] = [null];
  private readonly seen = new Set<string>();
  private known = new Set<string>();
  private last: string | null = null;

  /** The index of the account that rows belong to now. */
  get current(): number {
    return this.numbers.length - 1;
  }

  /** A number stands here. It counts from the next row on; that of a card only where there is no other. */
  see({ number, ofCard }: StatedNumber): void {
    if (this.numbers.at(-1) === null) this.numbers[this.current] = number;
    else if (ofCard) return;
    this.seen.add(digitsOf(number));
    this.last = number;
  }

  /** A row or an opening balance stands here. True where it begins another account. */
  enter(): boolean {
    if (this.seen.size === 0) return false;
    const same = this.known.size === 0 || [...this.seen].some((number) => this.known.has(number));
    if (this.known.size === 0 || !same) this.known = new Set([digitsOf(this.last ?? "")]);
    if (!same) this.numbers.push(this.last);
    else if (this.numbers.length === 1) this.numbers[0] = this.last;
    this.seen.clear();
    return !same;
  }
}

function digitsOf(number: string): string {
  return number.replace(/[^\dX*]/gi, "");
}
