import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Line } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { periodIn } from "./statement-period.ts";

function line(text: string): Line {
  const words = text
    .split(" ")
    .map((word, index) => ({ text: word, x0: index * 50, x1: index * 50 + 40, size: 8 }));
  return { page: 1, row: 1, y: 0, size: 8, words };
}

describe("the period of a statement", () => {
  const year = { from: "2025-01-01", to: "2025-01-31" };
  const table: [string, { from: string | null; to: string | null } | null][] = [
    ["Statement period 1 January 2025 to 31 January 2025", year],
    ["1 Jan to 31 Jan 2025", year],
    ["01/01/2025-31/01/2025", year],
    ["Statement From : 01/01/2025 To : 31/01/2025", year],
    ["January 1, 2025 through January 31, 2025", year],
    ["du 1 janvier 2025 au 31 janvier 2025", year],
    ["Zeitraum vom 01.01.2025 bis 31.01.2025", year],
    ["Periodo del 01/01/2025 al 31/01/2025", year],
    ["Jan 1 - Jan 31, 2025", year],
    ["Jan 01 2025-Jan 31 2025", year],
    ["DEC 29/24 - JAN 31/25", { from: "2024-12-29", to: "2025-01-31" }],
    ["15 Dec to 14 Jan 2025", { from: "2024-12-15", to: "2025-01-14" }],
    ["08/03/2024 to 09/02/2024", { from: "2024-08-03", to: "2024-09-02" }],
    ["Statement date 31 January 2025", { from: null, to: "2025-01-31" }],
    ["Statement starts 1 January 2025", { from: "2025-01-01", to: null }],
    ["Payment due 14 February 2025", null],
    ["Between us and you", null],
    ["31 January 2025 to 1 January 2025", null],
  ];
  for (const [text, expected] of table)
    it(text, () => assert.deepEqual(periodIn(line(text), "DMY"), expected));
});
