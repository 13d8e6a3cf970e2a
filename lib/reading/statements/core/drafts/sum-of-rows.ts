import type { Cents } from "../model.ts";

/** The sum of amounts on either side, to test whether a line carries the sum of the rows above it. */
export class SumOfRows {
  private into: Cents = 0;
  private out: Cents = 0;
  private ins = 0;
  private outs = 0;

  add(amount: Cents): void {
    if (amount > 0) {
      this.into += amount;
      this.ins += 1;
    } else if (amount < 0) {
      this.out -= amount;
      this.outs += 1;
    }
  }

  get isEmpty(): boolean {
    return this.ins + this.outs === 0;
  }

  get total(): Cents {
    return this.into - this.out;
  }

  /** Whether a size is that of either side or of both together. One row equals many figures by chance. */
  equals(size: Cents, minRows: number): boolean {
    return (
      (size === this.into && this.ins >= minRows) ||
      (size === this.out && this.outs >= minRows) ||
      (size === Math.abs(this.total) && this.ins + this.outs >= minRows)
    );
  }

  /** Whether an amount is the opposite of all rows together, which books them back and is not their total. */
  isReversedBy(amount: Cents): boolean {
    return amount === -this.total && this.ins > 0 && this.outs > 0;
  }
}
