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

/** What an interpretation assumes, for a person to read: `{ amounts: "as printed", opening: "100.00" }`. */
export type Choices = Readonly<Record<string, string>>;

/** An interpretation that was tried. */
export type Trial = { choices: Choices; evidence: Evidence };

/** What was tried to answer one question, in that order, and which of it won. */
export type Decision = { question: string; tried: Trial[]; won: number };

/** One way to read a file or a part of it. `decisions` are those that were made within it. */
export type Interpretation<Result> = Trial & { result: Result; decisions?: readonly Decision[] };

/**
 * Yields the ways to read something, likeliest first. `yield` returns the best interpretation so far, so that a
 * way may depend on what the ones before it gave.
 */
export type Ways<Way, Result> = Generator<Way, void, Interpretation<Result>>;

export type Found<Result> = { result: Result; evidence: Evidence; decisions: Decision[] };

/**
 * Reads each way and returns the one with the best evidence; of equal ones, the first. Stops at conclusive
 * evidence. Returns null if there is no way at all.
 */
export function search<Way, Result>(
  question: string,
  ways: Ways<Way, Result>,
  read: (way: Way) => Interpretation<Result>,
): Found<Result> | null {
  const contest = new Contest<Result>(question);
  for (let next = ways.next(); !next.done; next = ways.next(contest.best)) {
    contest.enter(read(next.value));
    if (contest.isSettled) break;
  }
  return contest.found();
}

/** The same for ways that take time to read, such as looking at a picture. */
export async function searchAsync<Way, Result>(
  question: string,
  ways: Ways<Way, Result>,
  read: (way: Way) => Promise<Interpretation<Result>>,
): Promise<Found<Result> | null> {
  const contest = new Contest<Result>(question);
  for (let next = ways.next(); !next.done; next = ways.next(contest.best)) {
    contest.enter(await read(next.value));
    if (contest.isSettled) break;
  }
  return contest.found();
}

class Contest<Result> {
  private readonly question: string;
  private readonly tried: Trial[] = [];
  private leader: Interpretation<Result> | null = null;
  private won = -1;

  constructor(question: string) {
    this.question = question;
  }

  enter(candidate: Interpretation<Result>): void {
    const { choices, evidence } = candidate;
    this.tried.push({ choices, evidence });
    if (this.leader && compareEvidence(evidence, this.leader.evidence) <= 0) return;
    this.leader = candidate;
    this.won = this.tried.length - 1;
  }

  /** Only asked for after an interpretation has entered. */
  get best(): Interpretation<Result> {
    if (!this.leader) throw new Error("No interpretation has been tried");
    return this.leader;
  }

  get isSettled(): boolean {
    return this.leader !== null && isConclusive(this.leader.evidence);
  }

  found(): Found<Result> | null {
    if (!this.leader) return null;
    const { result, evidence, decisions = [] } = this.leader;
    const own: Decision = { question: this.question, tried: this.tried, won: this.won };
    return { result, evidence, decisions: [own, ...decisions] };
  }
}

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
function isConclusive({ allowed, proved, payeesAgree, agreement }: Evidence): boolean {
  return (proved === true || agreement === 1) && allowed !== false && payeesAgree !== false;
}
