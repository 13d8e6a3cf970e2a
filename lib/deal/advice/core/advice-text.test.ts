import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyAdvice } from "./advice-record.ts";
import { adviceText } from "./advice-text.ts";

test("tells applicants of every guide that an amount is above, as it tells the broker", () => {
  const text = adviceText(emptyAdvice, {
    name: "Card closed",
    calculatedOn: "2026-11-20",
    banks: [
      { name: "Kauri Bank", maxLending: 640_000 },
      {
        name: "Mātai Bank",
        maxLending: 883_000,
        byLoanToValue: 640_000_00,
        loanToValueWarning: true,
      },
    ],
  });
  assert.match(
    text,
    /\nMātai Bank: up to \$883,000, above its LVR guide of \$640,000\nKauri Bank: up to \$640,000\n/,
  );
});
