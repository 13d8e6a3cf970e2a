import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seenPay } from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { ApplicationFile } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { compareFigures } from "./compare-figures.ts";
import { type DeclaredBy, declaredCost, declaredDebts } from "./declared-figures.ts";
import type { FactFindAnswers } from "./fact-find.ts";
import { type ComparedFigure, decideFigures, openFigures, type StoredDecision } from "./figure.ts";
import { fillHousehold } from "./fill-household.ts";

const tax = taxOf(sampleSheet);
const paid = (dollars: number, per: "WEEKLY" | "MONTHLY" | "YEARLY" = "MONTHLY") => ({
  cents: dollars * 100,
  per,
});
const person = (clientId: string, answers: FactFindAnswers): DeclaredBy => ({
  clientId,
  name: clientId,
  answers,
  isSigned: true,
});

const summary: ApplicationFile["summary"] = {
  period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
  calculatorInputs: {
    groceriesFood: "911.00",
    creditCardLimit: "8000.00",
    rentalIncomeGrossWeekly: "500.00",
  },
  income: {
    streams: [
      {
        payer: "Kauri Builders",
        category: "SALARY",
        frequency: "FORTNIGHTLY",
        regular: true,
        averageAmount: 2500,
        currentAmount: 2500,
        monthlyEquivalent: 5416.67,
        nextExpectedDate: "2026-11-05",
        business: false,
        accountIds: [],
      },
    ],
  },
};
const file = { summary, loanAccounts: [] };
const named = (figures: readonly ComparedFigure[], figure: string) =>
  figures.find((each) => each.figure === figure);

test("compares the declared cost with the observed one and its period", () => {
  const figures = compareFigures({ people: [person("a", { groceriesFood: paid(400) })], file, tax });
  const food = named(figures, "expense:groceriesFood");
  assert.deepEqual(food?.declared, { amount: 400_00, source: "Declared in the fact find" });
  assert.deepEqual(food?.observed, { amount: 911_00, source: "92 days of statements to 31 Oct 2026" });
  const [decided] = decideFigures(food ? [food] : [], []);
  assert.deepEqual([decided?.apart, decided?.flatters, decided?.taken], [true, true, 911_00]);
});

test("estimates gross pay from net pay, like the calculator", () => {
  const jobs = [{ id: "1", employer: "Kauri Builders", type: "FULL_TIME", pay: paid(85_000, "YEARLY") }];
  const pay = named(compareFigures({ people: [person("a", { jobs })], file, tax }), "pay:a");
  assert.equal(pay?.declared?.amount, 85_000_00);
  assert.ok((pay?.observed?.amount ?? 0) > 65_000_00 + 15_000_00, "more than the net pay");
  assert.match(pay?.observed?.source ?? "", /^Before tax, estimated from pay of \$2,500\.00 a fortnight/);
  const without = named(compareFigures({ people: [person("a", { jobs })], file, tax: null }), "pay:a");
  assert.equal(without?.observed, null, "net pay is not compared with gross pay");
});

const employed = (dollars: number) => ({
  jobs: [{ id: "1", employer: "Kauri Builders", type: "FULL_TIME", pay: paid(dollars, "YEARLY") }],
});
/** The decided pay figure for a salary that arrives as $2,500 a fortnight. */
const payOf = (dollars: number, decisions: StoredDecision[] = []) => {
  const figures = compareFigures({ people: [person("a", employed(dollars))], file, tax });
  const pay = figures.filter(({ figure }) => figure === "pay:a");
  return decideFigures(pay, decisions, { seen: seenPay(file), tax })[0];
};

test("warns about a declared salary that does not fit the pay in the statements", () => {
  const low = payOf(60_000);
  assert.deepEqual([low?.apart, low?.proof], [true, "CONFLICTING"]);
  assert.match(low?.warning ?? "", /^Statements show \$5,417 a month after tax from Kauri Builders\./);
  const high = payOf(140_000);
  assert.deepEqual([high?.apart, high?.proof], [true, "CONFLICTING"]);
  assert.match(high?.warning ?? "", /leaves at least/);
});

test("does not warn if KiwiSaver and a student loan explain the difference", () => {
  for (const dollars of [85_000, 95_000, 105_000]) {
    const figure = payOf(dollars);
    assert.deepEqual(
      [figure?.apart, figure?.warning, figure?.proof],
      [false, null, "ESTIMATED"],
      `${dollars}`,
    );
  }
});

test("keeps the warning with a decision, which settles the conflict", () => {
  const decided = { figure: "pay:a", reason: "Raised last week", decidedAt: new Date(0) };
  const chosen = payOf(60_000, [{ ...decided, choice: "DECLARED", amount: 60_000_00 }]);
  assert.equal(chosen?.proof, "CHECKED");
  assert.match(chosen?.warning ?? "", /Gross pay of \$60,000 a year/);
  const own = payOf(60_000, [{ ...decided, choice: "OTHER", amount: 200_000_00 }]);
  assert.match(own?.warning ?? "", /Gross pay of \$200,000 a year/);
  assert.equal(payOf(60_000, [{ ...decided, choice: "OTHER", amount: 84_000_00 }])?.warning, null);
});

test("warns about a payslip whose gross pay does not fit the pay in the statements", () => {
  const slip = {
    clientId: "a",
    employer: "Kauri Builders",
    net: null,
    kiwiSaverRate: null,
    studentLoan: false,
    source: "Payslip of 18 Nov 2026",
  };
  const warned = (gross: number) => {
    const salary = blankIncome("payslip-a-salary", "SALARY");
    const row = { ...salary, amount: gross, frequency: "FORTNIGHTLY" as const };
    const withSlip = { ...file, payslips: [{ ...slip, rows: [row] }] };
    const figures = compareFigures({ people: [person("a", {})], file: withSlip, tax });
    return decideFigures(figures, [], { seen: seenPay(withSlip), tax }).find(
      ({ figure }) => figure === "pay:a",
    );
  };
  assert.equal(warned(3_300_00)?.warning, null);
  assert.equal(warned(3_300_00)?.proof, "CHECKED");
  assert.match(warned(2_300_00)?.warning ?? "", /or more: check it\.$/);
  assert.equal(warned(2_300_00)?.proof, "CONFLICTING");
});

test("counts a shared cost once, plus each applicant's own costs", () => {
  const all = (...people: FactFindAnswers[]) =>
    declaredCost(
      "utilities",
      people.map((answers, index) => person(String(index), answers)),
    );
  const cost = (costs: string, dollars: number) => ({ costs, utilities: paid(dollars) });
  assert.equal(all(cost("HOUSEHOLD", 300), cost("OTHERS", 999)), 300_00);
  assert.equal(all(cost("HOUSEHOLD", 300), cost("HOUSEHOLD", 340)), 340_00);
  assert.equal(all(cost("OWN", 100), cost("OWN", 120)), 220_00);
  assert.equal(all(cost("HOUSEHOLD", 300), cost("OWN", 120)), 420_00);
  assert.equal(all(cost("HOUSEHOLD", 50)), 50_00, "a single applicant declares everything");
  assert.equal(all({}, {}), null);
});

test("counts a debt declared as shared by two once, with the greater figures", () => {
  const card = (shared: boolean, limit: number, lender = "Kauri Bank") => ({
    debts: [{ id: "1", type: "CREDIT_CARD", lender, limit: limit * 100, shared }],
  });
  const limits = (...people: FactFindAnswers[]) =>
    declaredDebts(people.map((answers, index) => person(String(index), answers))).map(({ limit }) => limit);
  assert.deepEqual(limits(card(true, 5000), card(true, 8000, "kauri bank")), [8000_00]);
  assert.deepEqual(limits(card(true, 5000), card(false, 8000)), [5000_00, 8000_00]);
  assert.deepEqual(limits(card(true, 5000), card(true, 8000, "Rimu Bank")), [5000_00, 8000_00]);
  const two = { debts: [...card(true, 1).debts, { ...card(true, 2).debts[0], id: "2" }] } as FactFindAnswers;
  assert.deepEqual(limits(two), [1_00, 2_00], "one applicant may have two cards from the same bank");
});

const figureOf = (declared: number | null, observed: number | null): ComparedFigure => ({
  figure: "expense:utilities",
  group: "SPENDING",
  label: "Utilities",
  clientId: null,
  measure: "MONTHLY",
  target: { kind: "EXPENSE", key: "utilities" },
  declared: declared === null ? null : { amount: declared, source: "Declared" },
  observed: observed === null ? null : { amount: observed, source: "Statements" },
  observedProof: "PROVED",
});
const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }));

test("without a decision, uses the observed figure, or the declared one if nothing is observed", () => {
  fc.assert(
    fc.property(amount, amount, (declared, observed) => {
      const [figure] = decideFigures([figureOf(declared, observed)], []);
      assert.equal(figure?.taken, observed ?? declared);
      assert.equal(openFigures(figure ? [figure] : []).length, figure?.apart ? 1 : 0);
    }),
  );
});

test("derives a figure's proof from its source", () => {
  const proofOf = (figure: ComparedFigure, decided?: number) => {
    const decision = { figure: figure.figure, choice: "OTHER", amount: decided ?? 0, reason: null } as const;
    const decisions = decided === undefined ? [] : [{ ...decision, decidedAt: new Date() }];
    return decideFigures([figure], decisions)[0]?.proof;
  };
  assert.equal(proofOf(figureOf(null, 400_00)), "PROVED");
  assert.equal(proofOf(figureOf(400_00, 400_00)), "PROVED");
  assert.equal(proofOf(figureOf(100_00, 400_00)), "CONFLICTING");
  assert.equal(proofOf(figureOf(100_00, 400_00), 300_00), "CHECKED");
  assert.equal(proofOf(figureOf(400_00, null)), "DECLARED");
});

test("a decision is valid only while the chosen figure is unchanged", () => {
  const choice = fc.constantFrom("DECLARED", "OBSERVED", "OTHER");
  fc.assert(
    fc.property(
      amount,
      amount,
      choice,
      fc.integer({ min: 0, max: 1_000_000 }),
      (declared, observed, chosen, cents) => {
        const decision: StoredDecision = {
          figure: "expense:utilities",
          choice: chosen,
          amount: cents,
          reason: null,
          decidedAt: new Date(0),
        };
        const [figure] = decideFigures([figureOf(declared, observed)], [decision]);
        const present = chosen === "DECLARED" ? declared : chosen === "OBSERVED" ? observed : cents;
        assert.equal(figure?.decision?.outdated, present !== cents);
        assert.equal(figure?.taken, present === cents ? cents : (observed ?? declared));
      },
    ),
  );
});

test("adds nothing that the calculator already fills in", () => {
  const people = [person("a", { groceriesFood: paid(400), utilities: paid(200), dependants: 2 })];
  const figures = decideFigures(compareFigures({ people, file, tax }), []);
  const filled = fillHousehold(figures, people);
  assert.deepEqual(Object.keys(filled.expenses), ["utilities"], "groceries are observed");
  assert.deepEqual([filled.debts, filled.rentals], [[], null]);
  assert.equal(filled.people[0]?.dependants, 2);
});

test("adds declared debts and rent to the calculator once chosen", () => {
  const people = [
    person("a", {
      debts: [{ id: "1", type: "CREDIT_CARD", lender: "Kauri Bank", limit: 10_000_00, balance: 0 }],
      otherIncomes: [{ id: "2", type: "RENTAL", amount: paid(2600) }],
    }),
  ];
  const at = { reason: null, decidedAt: new Date(0), choice: "DECLARED" as const };
  const figures = decideFigures(compareFigures({ people, file, tax }), [
    { ...at, figure: "debt:creditCards", amount: 10_000_00 },
    { ...at, figure: "income:RENTAL", amount: 2600_00 },
  ]);
  const filled = fillHousehold(figures, people);
  assert.deepEqual(
    filled.debts.flatMap(({ debts }) => debts.map(({ label, limit }) => [label, limit])),
    [["Kauri Bank credit card", 10_000_00]],
  );
  assert.equal(filled.rentals?.cents, 600_00, "a week");
});

test("keeps pay, extra pay and self-employment separate", () => {
  const people = [
    person("a", {
      jobs: [
        { id: "1", employer: "Kauri", type: "FULL_TIME", pay: paid(1000, "WEEKLY") },
        { id: "2", employer: "Own", type: "SELF_EMPLOYED", pay: paid(20_000, "YEARLY") },
      ],
      otherIncomes: [{ id: "3", type: "BONUS", amount: paid(5000, "YEARLY") }],
    }),
  ];
  const none = { summary: null, loanAccounts: [] };
  const figures = compareFigures({ people, file: none, tax });
  assert.equal(named(figures, "pay:a")?.declared?.amount, 57_000_00);
  assert.equal(named(figures, "business:a")?.declared?.amount, 20_000_00);
  const { incomes } = fillHousehold(decideFigures(figures, []), people);
  assert.deepEqual(
    incomes.flatMap((each) => each.incomes.map(({ row }) => [row.type, row.amount ?? row.years[0].profit])),
    [
      ["SALARY", 1000_00],
      ["BONUS", 5000_00],
      ["SELF_EMPLOYED", 20_000_00],
    ],
  );
});

test("asks for a decision on a debt that is seen and was not declared, however small", () => {
  const answered = person("a", { debts: [] });
  const apartOf = (people: DeclaredBy[], limit: string) => {
    const seen = { summary: { ...summary, calculatorInputs: { creditCardLimit: limit } }, loanAccounts: [] };
    const cards = named(compareFigures({ people, file: seen, tax }), "debt:creditCards");
    const [decided] = decideFigures(cards ? [cards] : [], []);
    return [decided?.declared?.amount ?? null, decided?.apart, openFigures(decided ? [decided] : []).length];
  };
  assert.deepEqual(apartOf([answered], "8000.00"), [0, true, 1]);
  assert.deepEqual(apartOf([answered], "10.00"), [0, true, 1]);
  assert.deepEqual(apartOf([answered, person("b", {})], "8000.00"), [null, false, 0], "not asked yet");
  const none = compareFigures({ people: [answered], file: { summary: null, loanAccounts: [] }, tax });
  assert.equal(named(none, "debt:creditCards"), undefined);
});

test("asks for a decision on an income that is seen where none was declared", () => {
  const stream = {
    ...({ payer: "Karaka", category: "OTHER_INCOME", frequency: "MONTHLY", regular: true } as const),
    averageAmount: 900,
    currentAmount: 900,
    monthlyEquivalent: 900,
    nextExpectedDate: "2026-11-20",
    business: false,
    accountIds: [],
  };
  const seen: ApplicationFile = {
    ...file,
    summary: {
      ...summary,
      calculatorInputs: { otherIncomeNetWeekly: "207.69" },
      income: { streams: [stream] },
    },
  };
  const figures = (answers: FactFindAnswers) =>
    decideFigures(compareFigures({ people: [person("a", answers)], file: seen, tax: null }), []);
  const other = (answers: FactFindAnswers) =>
    figures(answers).find(({ figure }) => figure === "income:OTHER");
  assert.deepEqual(
    [other({ otherIncomes: [] })?.declared?.amount, other({ otherIncomes: [] })?.apart],
    [0, true],
  );
  assert.deepEqual([other({})?.declared, other({})?.apart], [null, false], "not answered yet");
});

test("passes on declared balances that the file does not show", () => {
  const debts = [
    { id: "1", type: "STUDENT_LOAN", lender: "Inland Revenue", balance: 18_400_00 },
    { id: "2", type: "PERSONAL_LOAN", lender: "Toyota Finance", balance: 14_200_00, repayment: paid(389) },
  ];
  const people = [person("a", { debts } as FactFindAnswers), person("b", { debts: [] })];
  const compared = compareFigures({ people, file, tax });
  const filled = fillHousehold(decideFigures(compared, []), people);
  assert.deepEqual(
    filled.people.map(({ studentLoanBalance }) => studentLoanBalance),
    [18_400_00, null],
  );
  assert.deepEqual(filled.balances[1], {
    type: "PERSONAL_LOAN",
    lender: "Toyota Finance",
    balance: 14_200_00,
  });
  const own = { figure: "debt:studentLoans", choice: "OTHER", amount: 17_000_00 } as const;
  const decided = decideFigures(compared, [{ ...own, reason: "myIR", decidedAt: new Date(0) }]);
  assert.equal(fillHousehold(decided, people).people[0]?.studentLoanBalance, 17_000_00);
});
