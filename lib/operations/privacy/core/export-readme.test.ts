import assert from "node:assert/strict";
import { test } from "node:test";
import { exportReadme } from "./export-readme.ts";

const alone = { applications: 2, joint: 0, files: 3, otherDocuments: 0 };

test("says what an export contains, and which amounts are in dollars", () => {
  const text = exportReadme(alone);
  assert.match(text, /^Everything that Lodge holds about this client\./);
  assert.match(text, /from 2 applications\./);
  assert.match(text, /3 files: .*, and packages sent to lenders\./);
  assert.match(
    text,
    /dollars: everything in application_summaries\.json; in\s+scenarios\.json the household/,
  );
  assert.doesNotMatch(text, /Left out/);
});

test("says what is left out of a joint application, even without documents of other applicants", () => {
  const text = exportReadme({ ...alone, applications: 1, joint: 1 });
  assert.match(text, /from 1 application\./);
  assert.doesNotMatch(text, /Everything|packages sent/);
  assert.match(text, /Left out: .*\(answers and signatures\) and the packages of\s+1 joint application,/);
  const more = exportReadme({ ...alone, joint: 1, otherDocuments: 1 });
  assert.match(more, /packages sent to lenders/);
  assert.match(more, /\(answers and signatures, 1 document\)/);
});
