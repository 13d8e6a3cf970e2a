/** The criteria in the order in which they decide. More is better, but of conflicts. */
const CRITERIA: readonly Criterion[] = [
  "allowed",
  "proved",
  "provedStatements",
  "payeesAgree",
  "directionVotes",
  "conflicts",
  "agreement",
  "balances",
  "rows",
];

/** What an interpretation assumes, for a person to read: `{ amounts: "as printed", opening: "100.00" }`. */
export type Choices = Readonly<Record<string, string>>;

/** An interpretation that was tried. */
export type Trial = { choices: Choices; evidence: Evidence };

/** The interpretations tried for one question, in order, and the index of the winner. */
export type Decision = { question: string; tried: Trial[]; won: number };

/** One interpretation of a file or a part of it. `decisions` were made within it. */
export type Interpretation<Result> = Trial & { result: Result; decisions?: readonly Decision[] };

/**
 * Yields the candidates for an interpretation, likeliest first. `yield` returns the best interpretation so far, so a
 * candidate may depend on the results of earlier ones.
 */
export type Candidates<Candidate, Result> = Generator<Candidate, void, Interpretation<Result>>;

export type Best<Result> = { result: Result; evidence: Evidence; decisions: Decision[] };

/**
 * Reads each candidate and returns the one with the best evidence, or the first of equals. Stops at conclusive
 * evidence. Returns null if there are no candidates.
 */
export function search<Candidate, Result>(
  question: string,
  candidates: Candidates<Candidate, Result>,
  read: (candidate: Candidate) => Interpretation<Result>,
): Best<Result> | null {
  const steps = ranked(question, candidates);
  let step = steps.next();
  while (!step.done) step = steps.next(read(step.value));
  return step.value;
}

/** The same for candidates that are read asynchronously, such as pictures. */
export async function searchAsync<Candidate, Result>(
  question: string,
  candidates: Candidates<Candidate, Result>,
  read: (candidate: Candidate) => Promise<Interpretation<Result>>,
): Promise<Best<Result> | null> {
  const steps = ranked(question, candidates);
  let step = steps.next();
  while (!step.done) step = steps.next(await read(step.value));
  return step.value;
}

/** Yields each candidate to be read, and returns the best interpretation. */
function* ranked<Candidate, Result>(
  question: string,
  candidates: Candidates<Candidate, Result>,
): Generator<Candidate, Best<Result> | null, Interpretation<Result>> {
  const tried: Trial[] = [];
  let best: Interpretation<Result> | null = null;
  let won = -1;
  for (let next = candidates.next(); !next.done; next = candidates.next(best)) {
    const reading: Interpretation<Result> = yield next.value;
    const { choices, evidence } = reading;
    tried.push({ choices, evidence });
    if (!best || compareEvidence(evidence, best.evidence) > 0) [best, won] = [reading, tried.length - 1];
    if (isConclusive(best.evidence)) break;
  }
  if (!best) return null;
  const { result, evidence, decisions = [] } = best;
  return { result, evidence, decisions: [{ question, tried, won }, ...decisions] };
}

/**
 * How well an interpretation fits the printed figures. A stage sets only the criteria that it can judge, and a
 * criterion that is missing on either side does not decide.
 */
export type Evidence = {
  /** False if it contradicts the likely interpretation and too few rows support it. */
  allowed?: boolean;
  /** Every statement in it is proved by its own balances and totals. */
  proved?: boolean;
  /** How many of its statements are proved. */
  provedStatements?: number;
  /** Whether the names of several payees (wages, fees) confirm or contradict the direction of their amounts. */
  payeesAgree?: boolean;
  /** Votes for its direction of amounts, minus votes against it. */
  directionVotes?: number;
  /** Printed figures that contradict it. */
  conflicts?: number;
  /** Share of the printed balances that follow from its amounts, or −1 if it has none to check. */
  agreement?: number;
  /** Balances that its checks include. */
  balances?: number;
  /** Transactions in it. */
  rows?: number;
};

export type Criterion = keyof Evidence;

/** Positive if `left` is better, negative if `right` is. The first criterion that differs decides. */
export function compareEvidence(left: Evidence, right: Evidence): number {
  const criterion = decidingCriterion(left, right);
  if (criterion === null) return 0;
  const difference = differenceIn(criterion, left, right);
  return criterion === "conflicts" ? -difference : difference;
}

/** The criterion that decides between the two, or null if none does. */
export function decidingCriterion(left: Evidence, right: Evidence): Criterion | null {
  return CRITERIA.find((criterion) => differenceIn(criterion, left, right) !== 0) ?? null;
}

function differenceIn(criterion: Criterion, left: Evidence, right: Evidence): number {
  const [own, other] = [left[criterion], right[criterion]];
  return own === undefined || other === undefined ? 0 : Number(own) - Number(other);
}

/** Whether no later interpretation can be better: it is proved, and no other criterion contradicts it. */
function isConclusive({ allowed, proved, payeesAgree, agreement }: Evidence): boolean {
  return (proved === true || agreement === 1) && allowed !== false && payeesAgree !== false;
}
