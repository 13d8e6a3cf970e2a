import type { Conduct, Shown } from "./conduct.ts";
import { counted, describeShare, type Flag, flag, formatMoneyShort } from "./flag.ts";
import type { Ledger } from "./ledger.ts";

const muchGambling = 0.1;
const someGambling = 0.05;
const manyDishonours = 3;
const manyOverdrawnDays = 10;

/** Account conduct that a lender would question. */
export function flagsOfConduct(conduct: Conduct, ledger: Ledger): Flag[] {
  const sum = ({ total }: Shown) => formatMoneyShort(total, ledger.currency);
  const flags: Flag[] = [];
  if (conduct.dishonours > 0) {
    const severity = conduct.dishonours >= manyDishonours ? "HIGH" : "WARNING";
    const message = `${counted(conduct.dishonours, "dishonoured payment")}: ask why, and whether it can happen again`;
    flags.push(flag("DISHONOURS", severity, message, conduct.dishonoured.rows));
  }
  if (conduct.overdrawnDays > 0) {
    const severity = conduct.overdrawnDays >= manyOverdrawnDays ? "HIGH" : "WARNING";
    const message = `${counted(conduct.overdrawnDays, "day")} ended beyond the arranged limit: ask how the account is run`;
    flags.push(flag("UNARRANGED_OVERDRAFT", severity, message, conduct.overdrawing.rows));
  }
  if (conduct.gambling.total > 0) {
    const share = conduct.gamblingShareOfIncome;
    const severity = share >= muchGambling ? "HIGH" : share >= someGambling ? "WARNING" : "INFO";
    flags.push(
      flag(
        "GAMBLING",
        severity,
        `Gambling of ${sum(conduct.gambling)}: ${describeShare(share)} of income`,
        conduct.gambling.rows,
      ),
    );
  }
  const providers = new Set(conduct.bnpl.rows.map(({ meaning }) => meaning.merchant));
  if (providers.size > 0) {
    const message = `Buy now, pay later: ${sum(conduct.bnpl)} to ${[...providers].sort().join(", ")}: ask what is still owed`;
    flags.push(flag("BNPL", providers.size > 1 ? "WARNING" : "INFO", message, conduct.bnpl.rows));
  }
  const shown: [Shown, string, Flag["severity"], string, string][] = [
    [
      conduct.highCost,
      "HIGH_COST_CREDIT",
      "HIGH",
      "High-cost lenders were paid",
      "ask why, and what is still owed",
    ],
    [
      conduct.debtCollection,
      "DEBT_COLLECTION",
      "HIGH",
      "Debt collectors were paid",
      "ask which debt, and what is left",
    ],
    [conduct.cashAdvances, "CASH_ADVANCE", "WARNING", "Cash was drawn on credit for", "ask why"],
    [conduct.lateFees, "LATE_FEES", "WARNING", "Late payment fees came to", "ask which payments were late"],
    [conduct.advances, "LOAN_ADVANCE", "WARNING", "Lenders paid out", "a debt to enter with its terms"],
  ];
  for (const [part, code, severity, words, toDo] of shown) {
    if (part.rows.length > 0) flags.push(flag(code, severity, `${words} ${sum(part)}: ${toDo}`, part.rows));
  }
  return flags;
}
