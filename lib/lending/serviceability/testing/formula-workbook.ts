import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import {
  APPLICANTS,
  type Cells,
  columnOf,
  householdTab,
  itemOf,
  one,
  positions,
} from "./formula-household.ts";

/** The cells of a bank's figures, in the last tab. */
export type ResultCells = Record<
  "maxLending" | "maxMonthlySurplus" | "limitedBy" | "byServicing" | "byDebtToIncome" | "byLoanToValue",
  string
>;

export type FormulaWorkbook = {
  /** In the order in which they refer to each other. The first contains the inputs. */
  tabs: { name: string; cells: Cells }[];
  results: { bank: string; cells: ResultCells }[];
};

/**
 * The method as brokers keep it: a workbook with tabs for inputs, bank rules, businesses, pay after tax and results,
 * and a formula for each step. In dollars; the rounding allows for binary fractions, as in any careful spreadsheet.
 */
export function formulaWorkbook(sheet: MasterSheet): FormulaWorkbook {
  return {
    tabs: [
      { name: "Household", cells: householdTab() },
      { name: "Banks", cells: banksTab(sheet) },
      { name: "Business", cells: businessTab(sheet) },
      { name: "Pay", cells: payTab(sheet) },
      { name: "Results", cells: resultsTab(sheet) },
    ],
    results: sheet.banks.map(({ key }, index) => {
      const cell = (name: string) => `${column(index)}${STEPS.indexOf(name) + 1}`;
      return {
        bank: key,
        cells: {
          maxLending: cell("maxLending"),
          maxMonthlySurplus: cell("maxMonthlySurplus"),
          limitedBy: cell("limitedBy"),
          byServicing: cell("byServicing"),
          byDebtToIncome: cell("byDebtToIncome"),
          byLoanToValue: cell("byLoanToValue"),
        },
      };
    }),
  };
}

const column = (bank: number) => String.fromCharCode("B".charCodeAt(0) + bank);

const RULES = [
  "testRate",
  "maxTermYears",
  "minimumSurplus",
  "lendingStep",
  "rentalShading",
  "boarderShading",
  "boarderWeeklyCap",
  "otherIncomeShading",
  "creditCardRate",
  "overdraftRate",
  "loanRepaymentLoading",
  "existingMortgageTermYears",
  "benchmarkGrossIncomeRate",
  "debtToIncomeLimit",
  "debtToIncomeApplies",
  "overtimeShading",
  "bonusShading",
  "commissionShading",
  "selfEmployedBasis",
  "addBackShading",
  "benefitShading",
  "workingForFamiliesShading",
  "childSupportShading",
  "investmentShading",
  "deductsKiwiSaver",
  "loanBalanceMonths",
  "debtToIncomeInvestor",
  "lvrOwnerOccupied",
  "lvrInvestment",
  "lvrNewBuild",
  "lvrApplies",
  "maxAgeAtEnd",
  "revolvingTermYears",
] as const;

type Rule = (typeof RULES)[number];

const BENCHMARK_ROW = RULES.length + 1;

function banksTab(sheet: MasterSheet): Cells {
  const cells: Cells = {};
  for (const [row, rule] of RULES.entries()) cells[`A${row + 1}`] = rule;
  for (const [index, bank] of sheet.banks.entries()) {
    for (const [row, rule] of RULES.entries()) {
      const value = bank[rule];
      if (value === null) continue;
      cells[`${column(index)}${row + 1}`] = typeof value === "boolean" ? Number(value) : value;
    }
    const amounts = [...bank.benchmark.oneApplicant, ...bank.benchmark.twoApplicants];
    for (const [row, amount] of amounts.entries()) cells[`${column(index)}${BENCHMARK_ROW + row}`] = amount;
  }
  return cells;
}

const ruleAt = (bank: string) => (name: Rule) => `Banks!${bank}$${RULES.indexOf(name) + 1}`;

/** A row for each income: the part that each bank counts if it is from a business. */
function businessTab(sheet: MasterSheet): Cells {
  const cells: Cells = {};
  for (const index of sheet.banks.keys()) {
    const rule = ruleAt(column(index));
    for (const position of positions("incomes")) {
      const figure = (from: string) => itemOf("incomes", from, position);
      const latest = `${figure("E")}+${figure("F")}*${rule("addBackShading")}`;
      const earlier = `${figure("G")}+${figure("H")}*${rule("addBackShading")}`;
      const basis = rule("selfEmployedBasis");
      const both = `IF(${basis}="AVERAGE",(${latest}+${earlier})/2,MIN(${latest},${earlier}))`;
      const counted = `IF(OR(${basis}="LATEST",${figure("I")}=1),${latest},${both})`;
      cells[`${column(index)}${position + 1}`] = `=IF(${figure("B")}="SELF_EMPLOYED",MAX(0,${counted}),0)`;
    }
  }
  return cells;
}

/** For each bank, three rows for each applicant: pay, gross with businesses, and net. */
function payTab(sheet: MasterSheet): Cells {
  const table = sheet.taxTables.find((candidate) => candidate.taxYear === sheet.taxYear);
  if (table === undefined) throw new Error("no tax table");
  const cells: Cells = {};
  for (const index of sheet.banks.keys()) {
    const c = column(index);
    const rule = ruleAt(c);
    const incomes = positions("incomes").length;
    for (let applicant = 0; applicant < APPLICANTS; applicant++) {
      const sum = (from: string) => itemOf("applicants", from, applicant);
      const pay = `${c}${3 * applicant + 1}`;
      const gross = `${c}${3 * applicant + 2}`;
      const businesses = `SUMIFS(Business!${c}$1:${c}$${incomes},${columnOf("incomes", "A")},${sum("A")})`;
      let from = 0;
      const bands = table.incomeTax.map(({ upTo, rate }) => {
        const band = `MAX(0,${upTo === null ? gross : `MIN(${gross},${upTo})`}-${from})*${rate}`;
        from = upTo ?? from;
        return band;
      });
      const levy = `MIN(${gross},${table.accLevy.incomeCap})*${table.accLevy.rate}`;
      const loan = `IF(${sum("D")}=1,MAX(0,${gross}-${table.studentLoan.threshold})*${table.studentLoan.rate},0)`;
      const kiwiSaver = `IF(${rule("deductsKiwiSaver")}=1,${sum("C")}*${pay},0)`;
      cells[pay] =
        `=${sum("F")}+${sum("G")}*${rule("overtimeShading")}+${sum("H")}*${rule("bonusShading")}+${sum("I")}*${rule("commissionShading")}`;
      cells[gross] = `=${pay}+${businesses}`;
      cells[`${c}${3 * applicant + 3}`] =
        `=MAX(0,${gross}-(${bands.join("+")})-${levy}-${loan}-${kiwiSaver})`;
    }
  }
  return cells;
}

/** The steps of the results, in the order of their rows. */
const STEPS = Object.keys(stepsOf("B"));

function resultsTab(sheet: MasterSheet): Cells {
  const cells: Cells = {};
  for (const index of sheet.banks.keys()) {
    const c = column(index);
    for (const [row, formula] of Object.values(stepsOf(c)).entries()) cells[`${c}${row + 1}`] = `=${formula}`;
  }
  return cells;
}

function stepsOf(c: string): Record<string, string> {
  const rule = ruleAt(c);
  const names: string[] = [];
  const steps: Record<string, string> = {};
  const step = (name: string, formula: string) => {
    steps[name] = formula;
    names.push(name);
    return `${c}${names.length}`;
  };
  const pay = (rowOfThree: number) =>
    positions("applicants")
      .map((applicant) => `Pay!${c}${3 * applicant + rowOfThree}`)
      .join("+");
  const net = step("net", `(${pay(3)})/12`);
  const gross = step("gross", pay(2));
  const cap = rule("boarderWeeklyCap");
  const board = step("board", `52*IF(${cap}="",${one("board")},MIN(${one("board")},${cap}))`);
  const other = step(
    "other",
    `(${one("rent")}*${rule("rentalShading")}+${board}*${rule("boarderShading")}` +
      `+${one("benefits")}*${rule("benefitShading")}+${one("workingForFamilies")}*${rule("workingForFamiliesShading")}` +
      `+${one("childSupport")}*${rule("childSupportShading")}+${one("investments")}*${rule("investmentShading")}` +
      `+${one("other")}*${rule("otherIncomeShading")})/12`,
  );
  const table = positions("households").map((household) => {
    const adults = itemOf("households", "A", household);
    const rows = `Banks!${c}$${BENCHMARK_ROW}:${c}$${BENCHMARK_ROW + 11}`;
    return `IF(${adults}="",0,INDEX(${rows},(${adults}-1)*6+${itemOf("households", "B", household)}+1))`;
  });
  const benchmark = step("benchmark", `${table.join("+")}+${rule("benchmarkGrossIncomeRate")}*${gross}/12`);
  const basic = one("basic");
  const living = step(
    "living",
    `${one("fixed")}+IF(${one("benchmark")}=1,MAX(${basic},${benchmark}),${basic})`,
  );
  const factor = (years: string) => `PV(${rule("testRate")}/12,12*${years},-1)`;
  const commitments = step(
    "commitments",
    `${one("cards")}*${rule("creditCardRate")}+${one("overdrafts")}*${rule("overdraftRate")}` +
      `+${one("repayments")}*${rule("loanRepaymentLoading")}` +
      `+${one("homeLoans")}/${factor(rule("existingMortgageTermYears"))}` +
      `+${one("revolving")}/${factor(rule("revolvingTermYears"))}`,
  );
  const surplus = step("surplus", `${net}+${other}-${living}-${commitments}`);
  const oldest = one("oldest");
  const longest = `MIN(${one("term")},${rule("maxTermYears")})`;
  const aged = `MAX(1,MIN(${longest},${rule("maxAgeAtEnd")}-${oldest}))`;
  const term = step("term", `IF(OR(${oldest}="",${rule("maxAgeAtEnd")}=""),${longest},${aged})`);
  const cost = step(
    "cost",
    positions("parts")
      .map((part) => {
        const type = itemOf("parts", "B", part);
        const years =
          `IF(${type}="REVOLVING",${rule("revolvingTermYears")},` +
          `IF(${type}="INTEREST_ONLY",MAX(1,${term}-${itemOf("parts", "C", part)}),${term}))`;
        return `IF(${type}="",0,${itemOf("parts", "A", part)}/${factor(years)})`;
      })
      .join("+"),
  );
  const servicing = step("servicing", `MAX(0,${surplus}-${rule("minimumSurplus")})/${cost}`);
  const [owner, investor] = [rule("debtToIncomeLimit"), rule("debtToIncomeInvestor")];
  const isInvestment = `${one("purpose")}="INVESTMENT"`;
  const limit = step(
    "limit",
    `IF(${isInvestment},IF(${investor}="","",${investor}),IF(${owner}="","",${owner}))`,
  );
  const unshaded = positions("applicants").flatMap((applicant) =>
    ["F", "G", "H", "I"].map((type) => itemOf("applicants", type, applicant)),
  );
  const incomes = positions("incomes").length;
  const income = step(
    "income",
    `${unshaded.join("+")}+SUM(Business!${c}$1:${c}$${incomes})+${one("benefits")}+${one("workingForFamilies")}` +
      `+${one("childSupport")}+${one("investments")}+${one("other")}+${one("rent")}+${board}`,
  );
  const debt = step(
    "debt",
    `${one("homeLoans")}+${one("revolving")}+${one("cards")}+${one("overdrafts")}+${one("knownBalances")}` +
      `+${one("unknownRepayments")}*${rule("loanBalanceMonths")}+${one("studentLoans")}`,
  );
  const byIncome = step("byIncome", `IF(${limit}="","",MAX(0,${limit}*${income}-${debt}))`);
  const secured =
    `${one("ownerOccupied")}*${rule("lvrOwnerOccupied")}+${one("investment")}*${rule("lvrInvestment")}` +
    `+${one("newBuild")}*${rule("lvrNewBuild")}`;
  const byValue = step(
    "byValue",
    `IF(OR(${one("valued")}=0,${rule("lvrOwnerOccupied")}=""),"",` +
      `MAX(0,${secured}-${one("homeLoans")}-${one("revolving")}))`,
  );
  const capped = (reach: string, room: string, applies: Rule) =>
    `IF(${room}="",${reach},IF(${rule(applies)}="LIMIT",MIN(${reach},${room}),${reach}))`;
  const afterIncome = step("afterIncome", capped(servicing, byIncome, "debtToIncomeApplies"));
  const lending = step("lending", capped(afterIncome, byValue, "lvrApplies"));
  const lendingStep = rule("lendingStep");
  step("maxLending", `INT((${lending}+0.00001)/${lendingStep})*${lendingStep}`);
  // The rounding error at an exact half cent grows with the amounts.
  const rounded = (cell: string, noise = "1E-8") => `ROUND(${cell}+SIGN(${cell})*${noise},2)`;
  const cents = step("maxMonthlySurplus", rounded(surplus, "1E-9"));
  step(
    "limitedBy",
    `IF(${cents}<${rule("minimumSurplus")},"NOTHING_LEFT",IF(${lending}<${afterIncome},"LOAN_TO_VALUE",` +
      `IF(${afterIncome}<${servicing},"DEBT_TO_INCOME","SERVICING")))`,
  );
  step("byServicing", rounded(servicing));
  step("byDebtToIncome", `IF(${byIncome}="","",${rounded(byIncome)})`);
  step("byLoanToValue", `IF(${byValue}="","",${rounded(byValue)})`);
  return steps;
}
