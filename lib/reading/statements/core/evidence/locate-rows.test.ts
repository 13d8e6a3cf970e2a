import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { getDocument, Util, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { anyStatement, anyStatements } from "#testing/generators/statements/any-statement.ts";
import { anyLayout, LAYOUTS, layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { isFullRun, scaleRuns } from "#testing/run-size.ts";
import type { Rectangle } from "../model.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import { locateRows } from "./rows-on-page.ts";

type Item = { text: string; left: number; right: number; top: number; bottom: number };

/** Extracts the words of a page with pdf.js's own text layer, which the reader does not use. */
async function textLayer(bytes: Uint8Array): Promise<Item[][]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise;
  try {
    return await Promise.all(
      Array.from({ length: document.numPages }, async (_, at) => {
        const page = await document.getPage(at + 1);
        const { transform } = page.getViewport({ scale: 1 });
        const { items } = await page.getTextContent();
        return items.flatMap((item) =>
          "str" in item && item.str.trim() !== "" ? [boxOf(item, transform)] : [],
        );
      }),
    );
  } finally {
    await document.loadingTask.destroy();
  }
}

function boxOf(item: { str: string; transform: number[]; width: number }, viewport: number[]): Item {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(viewport, item.transform) as number[];
  const along = item.width / Math.hypot(a, b);
  const [xs, ys] = [
    [x, x + a * along, x + c * 0.7, x + a * along + c * 0.7],
    [y, y + b * along, y + d * 0.7, y + b * along + d * 0.7],
  ];
  return {
    text: item.str,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function textWithin(items: readonly Item[], { x, y, width, height }: Rectangle): string {
  return items
    .filter(
      ({ left, right, top, bottom }) =>
        left >= x - 1 && right <= x + width + 1 && top >= y - 1 && bottom <= y + height + 1,
    )
    .map(({ text }) => text)
    .join(" ");
}

const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

async function faults(bytes: Uint8Array): Promise<{ rows: number; wrong: string[] }> {
  const { drafts } = await readPdf(bytes);
  const layer = await textLayer(bytes);
  const all = drafts.flatMap(({ transactions }) => transactions);
  const wrong: string[] = [];
  for (const [page, rows] of Map.groupBy(all, (row) => row.page ?? 0)) {
    const located = await locateRows(bytes, page, { rows, line: null });
    for (const [index, row] of rows.entries()) {
      const place = located?.rows[index] ?? null;
      const name = `page ${page}, line ${row.line} ${row.description} ${row.amount}`;
      if (!place) {
        wrong.push(`${name}: no place`);
        continue;
      }
      const printed = textWithin(layer[page - 1] ?? [], place);
      const digits = String(Math.abs(row.amount)).replace(/0{1,2}$/, "");
      const letters = squeezed(printed);
      // Lists side by side may join the foot of a page to the description of the row beside it.
      const description = row.description.replace(/^.* · page \d+ /, "");
      const missing = description.split(" ").filter((word) => !letters.includes(squeezed(word)));
      if (!printed.replace(/\D/g, "").includes(digits) || missing.length > 0)
        wrong.push(`${name}: in “${printed}” (${missing.join(" ")})`);
    }
  }
  return { rows: all.length, wrong };
}

describe("locateRows", () => {
  it("marks only the row itself where two are side by side", async () => {
    const layout = layoutNamed("side-by-side");
    const bytes = await drawStatementPdf(anyStatement(1, layout), layout);
    const rows = (await readPdf(bytes)).drafts.flatMap(({ transactions }) => transactions);
    const first = rows.filter(({ page }) => page === 1);
    const located = await locateRows(bytes, 1, { rows: first, line: null });
    const beside = [...Map.groupBy(first.keys(), (at) => first[at]?.line).values()].filter(
      (alike) => alike.length === 2,
    );
    assert.ok(beside.length > 0);
    for (const [left = 0, right = 0] of beside) {
      const [one, other] = [located?.rows[left], located?.rows[right]].toSorted(
        (a, b) => (a?.x ?? 0) - (b?.x ?? 0),
      );
      assert.ok(one && other && one.x + one.width <= other.x + 3, `line ${first[left]?.line}`);
    }
  });

  it("marks rows of a page that is rotated sideways", async () => {
    const layout = layoutNamed("plain");
    const upright = await drawStatementPdf(anyStatement(1, layout), layout);
    const sideways = new Uint8Array(
      Buffer.from(
        Buffer.from(upright).toString("latin1").replaceAll("/Type /Page\n", "/Type /Page\n/Rotate 90\n"),
        "latin1",
      ),
    );
    const { rows, wrong } = await faults(sideways);
    assert.ok(rows > 0);
    assert.deepEqual(wrong, []);
  });

  it("returns no place for a line that does not show the amount", async () => {
    const layout = layoutNamed("plain");
    const bytes = await drawStatementPdf(anyStatement(1, layout), layout);
    const row = (await readPdf(bytes)).drafts[0]?.transactions.find(({ amount }) => amount !== 0);
    assert.ok(row?.page);
    const located = await locateRows(bytes, row.page, {
      rows: [
        { ...row, amount: row.amount + 1 },
        { ...row, line: row.line + 1 },
        { ...row, line: 10_000 },
      ],
      line: row.line,
    });
    assert.deepEqual(located?.rows, [null, null, null]);
    assert.ok(located?.line);
    assert.equal(await locateRows(bytes, 10_000, { rows: [], line: null }), null);
  });

  // Outside the full run only every twelfth layout, because two readers read each page.
  for (const layout of LAYOUTS.filter((_, index) => isFullRun || index % 12 === 0)) {
    it(`${layout.name}: every row's rectangle has its amount and description`, async () => {
      const { rows, wrong } = await faults(await drawStatementPdf(anyStatement(1, layout), layout));
      assert.ok(rows > 0);
      assert.deepEqual(wrong, []);
    });
  }

  it("finds every row in random layouts", async () => {
    for (let seed = 1; seed <= scaleRuns(12); seed += 1) {
      const layout = anyLayout(seed);
      const { wrong } = await faults(await drawStatementPdf(anyStatements(seed, layout, 2), layout));
      assert.deepEqual(wrong, [], layout.name);
    }
  });
});
