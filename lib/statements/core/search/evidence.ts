/**
 * How well an interpretation fits what its file prints. A stage gives only the criteria that it can judge, and
 * one that is missing on either side does not decide.
 */
export type Evidence = {
  /** False if it contradicts the likely interpretation and too few rows support it. */
  allowed?: boolean;
  /** Every statement in it is proved by its own balances and totals. */
  proved?: boolean;
  /** How many of its statements are proved. */
  provedStatements?: number;
  /** Whether the names of several payees (wages, fees) confirm or deny the direction of their amounts. */
  payeesAgree?: boolean;
  /** Votes for its direction of amounts, less those against it. */
  directionVotes?: number;
  /** Printed figures that contradict it. */
  conflicts?: number;
  /** Share of the printed balances that follow from its amounts, or −1 if it has none to check. */
  agreement?: number;
  /** Balances that take part in its checks. */
  balances?: number;
  /** Transactions in it. */
  rows?: number;
};

export type Criterion = keyof Evidence;

/** The criteria in the order in which they decide. `FEWER`: the lower number is better. */
const CRITERIA: readonly (readonly [Criterion, "MORE" | "FEWER"])[] = [
  ["allowed", "MORE"],
  ["proved", "MORE"],
  ["provedStatements", "MORE"],
  ["payeesAgree", "MORE"],
  ["directionVotes", "MORE"],
  ["conflicts", "FEWER"],
  ["agreement", "MORE"],
  ["balances", "MORE"],
  ["rows", "MORE"],
];

/** Above zero if `left` is better, below if `right` is: the first criterion on which they differ decides. */
export function compareEvidence(left: Evidence, right: Evidence): number {
  for (const [criterion, better] of CRITERIA) {
    const difference = differenceIn(criterion, left, right);
    if (difference !== 0) return better === "MORE" ? difference : -difference;
  }
  return 0;
}

/** The criterion that decides between the two, or null if none does. */
export function decidingCriterion(left: Evidence, right: Evidence): Criterion | null {
  return CRITERIA.find(([criterion]) => differenceIn(criterion, left, right) !== 0)?.[0] ?? null;
}

function differenceIn(criterion: Criterion, left: Evidence, right: Evidence): number {
  const [own, other] = [left[criterion], right[criterion]];
  return own === undefined || other === undefined ? 0 : Number(own) - Number(other);
}

/** Whether nothing that is tried later can be better: it is proved, and no other criterion speaks against it. */
export function isConclusive({ allowed, proved, payeesAgree, agreement }: Evidence): boolean {
  return (proved === true || agreement === 1) && allowed !== false && payeesAgree !== false;
}
