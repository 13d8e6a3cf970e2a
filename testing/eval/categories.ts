import {
  heldOutGroups,
  judgeRow,
  MAX_WRONG_SHARE,
  type Verdict,
} from "#testing/generators/statements/held-out/read-held-out.ts";

/**
 * Categorises held-out labelled rows and prints how many are right, wrong and uncategorised in each group. Exits with 1
 * if a group misses its goal. `--verbose` also lists the uncategorised rows.
 */
const verbose = process.argv.includes("--verbose");
let isGood = true;
for (const { name, rows, goal } of heldOutGroups) {
  const counts: Record<Verdict, number> = { RIGHT: 0, WRONG: 0, UNCATEGORISED: 0 };
  for (const row of rows) {
    const { verdict, meaning } = judgeRow(row);
    counts[verdict] += 1;
    if (verdict === "RIGHT" || !(verbose || verdict === "WRONG")) continue;
    const found = `${meaning.category} by ${meaning.rule} "${meaning.evidence}"`;
    console.log(`  ${verdict}: ${row.description} ${row.dollars}: ${found}, labelled ${row.category}`);
  }
  const share = (verdict: Verdict) => `${((100 * counts[verdict]) / rows.length).toFixed(1)}%`;
  const isReached = counts.RIGHT >= goal * rows.length && counts.WRONG <= MAX_WRONG_SHARE * rows.length;
  isGood &&= isReached;
  console.log(
    `${name}: ${rows.length} rows, right ${share("RIGHT")}, wrong ${share("WRONG")}, ` +
      `uncategorised ${share("UNCATEGORISED")}; goal ${100 * goal}% ${isReached ? "reached" : "missed"}`,
  );
}
process.exitCode = isGood ? 0 : 1;
