import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { explainFile } from "./explain-file.ts";
import { formatExplanation } from "./format-explanation.ts";

const PAGE = new URL("../../docs/reading-a-statement.md", import.meta.url);

test("docs/reading-a-statement.md shows how the reader reads its statement", async () => {
  const page = await readFile(PAGE, "utf8");
  const [statement = "", ...excerpts] = [...page.matchAll(/```text\n([\s\S]*?)\n```/g)].map(
    ([, block = ""]) => block,
  );
  const explanation = await explainFile(await drawTypedPages(statement), { fileName: "march.pdf" });
  const text = formatExplanation(explanation);
  assert.equal(excerpts.length, 3);
  for (const excerpt of excerpts) assert.ok(text.includes(excerpt), `outdated:\n${excerpt}\n\nnow:\n${text}`);
});
