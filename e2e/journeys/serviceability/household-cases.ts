/**
 * Five households with each bank's result calculated by hand from the sample sheet's rules. Pay after tax, less living
 * costs and debts, is the surplus. The repayment at the test rate, the limits and the step then give the lending.
 *
 * Three calculations recur below. Income tax for 2026/27 is 10.5% to 15,600 (1,638.00), 17.5% to 53,500 (6,632.50 more,
 * so 8,270.50), 30% to 78,100 (7,380.00 more, so 15,650.50), then 33%; the ACC levy is 1.75%. A(rate, years) is the loan
 * that one dollar a month repays: (1 − (1 + rate/12)^−12·years) ÷ (rate/12). Each bank's lending is
 * (surplus − the bank's minimum surplus) × A, rounded down to its step of 1,000, or 500 at Totara.
 */
type Limit = { readonly screen: string; readonly report: string; readonly warning?: string };

const SURPLUS: Limit = { screen: "Limited by the surplus", report: "What the surplus can repay" };
const INCOME: Limit = { screen: "Limited by debt to income", report: "Debt to income" };
const VALUE: Limit = { screen: "Limited by LVR", report: "LVR" };
/** For a bank that reports its LVR guide without enforcing it. */
function surplusAboveGuide(guide: string): Limit {
  return { ...SURPLUS, warning: `Above its LVR guide of ${guide}` };
}

export type Bank = "kauri" | "rimu" | "totara" | "matai" | "kowhai";

/**
 * Maximum lending at worst and at best, then surplus and limit at worst, and the comparison with the requested loan.
 */
type OpenAnswer = readonly [low: string, high: string, surplus: string, limit: Limit, against: string];

/** Maximum lending, surplus, limit, the comparison with the requested loan, and the assessed term in years. */
type Answer = readonly [lending: string, surplus: string, limit: Limit, against: string, years: number];

export type HouseholdCase = {
  people: readonly { firstName: string; lastName: string; age: number }[];
  /** How the screen names the two outcomes while the debt or rent is undecided. */
  words: { stays: string; goes: string; goesAlone: string };
  undecided: Readonly<Record<Bank, OpenAnswer>>;
  decided: Readonly<Record<Bank, Answer>>;
  /** Texts about the household in its PDF report. */
  printed: readonly string[];
};

/** A couple on superannuation who request 45,000. They own their home, and the loan may repay their credit card. */
export const SUPERANNUITANTS: HouseholdCase = {
  people: [
    { firstName: "Bill", lastName: "Harris", age: 66 },
    { firstName: "Joan", lastName: "Harris", age: 68 },
  ],
  words: {
    stays: "if the credit card stays",
    goes: "if it is repaid",
    goesAlone: "if the credit card is repaid",
  },
  // 2 × 830 a fortnight × 26 ÷ 12 = 3,596.67 a month, net already; Kowhai counts 90%: 3,237.00.
  // Less the benchmark of two adults: 1,246.67, 1,446.67, 1,096.67, 1,346.67 and 3,237.00 − 2,300 = 937.00.
  // Less the card's share of a 3,000 limit, 114, 90, 120, 114, 150: 1,132.67, 1,356.67, 976.67, 1,232.67, 787.00.
  // Joan is 68, so the term ends at 75, 70, 80, 75, 70: 7, 2, 12, 7 and 2 years, far below the 30 requested.
  // A = 66.3647, 22.3125, 95.9918, 66.4724, 22.2224.
  undecided: {
    // (1,132.67 − 400) × 66.3647 = 48,623.21
    kauri: ["$48,000", "$56,000", "$1,132.67", SURPLUS, "$3,000 more than requested"],
    // (1,356.67 − 250) × 22.3125 = 24,692.50
    rimu: ["$24,000", "$26,000", "$1,356.67", SURPLUS, "At best $19,000 less than requested"],
    // 976.67 × 95.9918 = 93,751.98
    totara: ["$93,500", "$105,000", "$976.67", SURPLUS, "$48,500 more than requested"],
    // (1,232.67 − 150) × 66.4724 = 71,967.43
    matai: ["$71,000", "$79,000", "$1,232.67", SURPLUS, "$26,000 more than requested"],
    // (787 − 300) × 22.2224 = 10,822.32
    kowhai: ["$10,000", "$14,000", "$787.00", SURPLUS, "At best $31,000 less than requested"],
  },
  decided: {
    // (1,246.67 − 400) × 66.3647 = 56,188.79; by income 6 × 43,160 = 258,960, by value 80% × 650,000 = 520,000.
    kauri: ["$56,000", "$1,246.67", SURPLUS, "$11,000 more than requested", 7],
    // (1,446.67 − 250) × 22.3125 = 26,700.63
    rimu: ["$26,000", "$1,446.67", SURPLUS, "$19,000 less than requested", 2],
    // 1,096.67 × 95.9918 = 105,270.99
    totara: ["$105,000", "$1,096.67", SURPLUS, "$60,000 more than requested", 12],
    // (1,346.67 − 150) × 66.4724 = 79,545.28
    matai: ["$79,000", "$1,346.67", SURPLUS, "$34,000 more than requested", 7],
    // (937 − 300) × 22.2224 = 14,155.68
    kowhai: ["$14,000", "$937.00", SURPLUS, "$31,000 less than requested", 2],
  },
  printed: [
    "Prepared for Bill Harris, Joan Harris",
    "Loan requested $45,000",
    "Superannuation of $830 a fortnight is counted at 90%",
    "Bill: age 66",
    "Joan: age 68",
    "Bill: superannuation $830 a fortnight",
    "Joan: superannuation $830 a fortnight",
    "Home to live in $650,000 value",
    "Credit card $3,000 limit, repaid",
  ],
};

/** A loan of 415,000 that repays a home loan of 400,000 and a credit card, on a home worth 950,000. */
export const REFINANCE: HouseholdCase = {
  people: [{ firstName: "Hemi", lastName: "Walker", age: 41 }],
  words: {
    stays: "if the home loan stays",
    goes: "if it is repaid",
    goesAlone: "if the home loan is repaid",
  },
  // Tax on 120,000: 15,650.50 + 33% × 41,900 = 29,477.50; ACC 2,100.00; net 88,422.50, or 7,368.54 a month.
  // Benchmark of one adult, with 0, 2%, 0, 1%, 1.5% of 10,000: 1,450, 1,500, 1,500, 1,500, 1,500.
  // No bank counts the card, because it is repaid. The surplus without the home loan: 5,918.54, and 5,868.54 elsewhere.
  // 400,000 over 25, 30, 25, 30, 25 years at the test rate: 2,814.37, 2,688.13, 2,891.23, 2,634.40, 2,955.96 a month.
  // Aged 41, so 30, 29 (to 70), 30, 30 and 25 years; A = 151.0693, 147.3198, 146.5897, 151.8372, 135.3196.
  undecided: {
    // By surplus (3,104.17 − 400) × 151.0693 = 408,517; by income 6 × 120,000 − 400,000 = 320,000.
    kauri: ["$320,000", "$720,000", "$3,104.17", INCOME, "Only if it is repaid"],
    // By surplus 431,707; by value 80% × 950,000 − 400,000 = 360,000.
    rimu: ["$360,000", "$760,000", "$3,180.41", VALUE, "Only if it is repaid"],
    // By income 6.5 × 120,000 − 400,000 = 380,000; by value 85% × 950,000 − 400,000 = 407,500.
    totara: ["$380,000", "$780,000", "$2,977.31", INCOME, "Only if it is repaid"],
    // (3,234.14 − 150) × 151.8372 = 468,287; it has no debt-to-income limit and only reports its LVR guide: 360,000.
    matai: [
      "$468,000",
      "$868,000",
      "$3,234.14",
      surplusAboveGuide("$360,000"),
      "$53,000 more than requested",
    ],
    // By surplus (2,912.58 − 300) × 135.3196 = 353,532; by income 320,000.
    kowhai: ["$320,000", "$720,000", "$2,912.58", INCOME, "Only if it is repaid"],
  },
  decided: {
    // By surplus (5,918.54 − 400) × 151.0693 = 833,682; by income 6 × 120,000 = 720,000.
    kauri: ["$720,000", "$5,918.54", INCOME, "$305,000 more than requested", 30],
    // By surplus (5,868.54 − 250) × 147.3198 = 827,722; by value 80% × 950,000 = 760,000.
    rimu: ["$760,000", "$5,868.54", VALUE, "$345,000 more than requested", 29],
    // By surplus 5,868.54 × 146.5897 = 860,267; by value 807,500; by income 6.5 × 120,000 = 780,000.
    totara: ["$780,000", "$5,868.54", INCOME, "$365,000 more than requested", 30],
    // (5,868.54 − 150) × 151.8372 = 868,287; it only reports its LVR guide: 80% × 950,000 = 760,000.
    matai: ["$868,000", "$5,868.54", surplusAboveGuide("$760,000"), "$453,000 more than requested", 30],
    // By surplus (5,868.54 − 300) × 135.3196 = 753,532; by income 720,000.
    kowhai: ["$720,000", "$5,868.54", INCOME, "$305,000 more than requested", 25],
  },
  printed: [
    "Prepared for Hemi Walker",
    "Loan requested $415,000",
    "Hemi: salary $120,000 a year",
    "Income tax on $120,000 a year in 2026/27 is $29,477.50.",
    "The ACC earners' levy is 1.75% of income up to $156,641: $2,100 a year.",
    "Home to live in $950,000 value",
    "Home loan $400,000 owed, repaid",
    "Credit card $10,000 limit, $6,200 owed, repaid",
  ],
};

/** Two renters who buy a new build for 720,000 with a deposit of 72,000. */
export const FIRST_HOME: HouseholdCase = {
  people: [
    { firstName: "Ana", lastName: "Tuilagi", age: 31 },
    { firstName: "Josh", lastName: "Reid", age: 29 },
  ],
  words: { stays: "if the rent continues", goes: "if it ends", goesAlone: "if the rent ends" },
  // The deposit: 40,000 saved + 27,000 of KiwiSaver + 5,000 given = 72,000, so 648,000 is needed, 90% of the price.
  // Ana: tax 15,650.50 + 33% × 16,900 = 21,227.50; ACC 1,662.50; net 72,110.00.
  // Josh: tax 8,270.50 + 30% × 14,500 = 12,620.50; ACC 1,190.00; student loan 12% × (68,000 − 24,128) = 5,264.64;
  // net 48,924.86. Together 121,034.86, or 10,086.24 a month; 3.5% of 163,000 for KiwiSaver, 475.42 a month, is deducted
  // except at Totara.
  // Benchmark of two, with 0, 2%, 0, 1%, 1.5% of 13,583.33: 2,350, 2,421.67, 2,500, 2,385.83, 2,503.75.
  // Surplus without rent: 7,260.82, 7,189.16, 7,586.24, 7,224.99, 7,107.07; the rent takes 2,600 of it.
  // 30 years, 25 at Kowhai: A = 151.0693, 148.8024, 146.5897, 151.8372, 135.3196.
  undecided: {
    // (4,660.82 − 400) × 151.0693 = 643,679; by value 90% × 720,000 = 648,000.
    kauri: ["$643,000", "$648,000", "$4,660.82", SURPLUS, "Only if it ends"],
    // By surplus (4,589.16 − 250) × 148.8024 = 645,676; by value 80% × 720,000 = 576,000, new or not.
    rimu: ["$576,000", "$576,000", "$4,589.16", VALUE, "$72,000 less than requested"],
    // By surplus 4,986.24 × 146.5897 = 730,931; by value 648,000.
    totara: ["$648,000", "$648,000", "$4,986.24", VALUE, "Just reaches"],
    // (4,624.99 − 150) × 151.8372 = 679,469; it only reports its LVR guide: 85% × 720,000 = 612,000.
    matai: [
      "$679,000",
      "$1,074,000",
      "$4,624.99",
      surplusAboveGuide("$612,000"),
      "$31,000 more than requested",
    ],
    // (4,507.07 − 300) × 135.3196 = 569,299; by value 576,000.
    kowhai: ["$569,000", "$576,000", "$4,507.07", SURPLUS, "At best $72,000 less than requested"],
  },
  decided: {
    // By surplus 1,036,459; by income 6 × 163,000 − 18,500 of student loan = 959,500; by value 648,000.
    kauri: ["$648,000", "$7,260.82", VALUE, "Just reaches", 30],
    rimu: ["$576,000", "$7,189.16", VALUE, "$72,000 less than requested", 30],
    totara: ["$648,000", "$7,586.24", VALUE, "Just reaches", 30],
    // (7,224.99 − 150) × 151.8372 = 1,074,246
    matai: ["$1,074,000", "$7,224.99", surplusAboveGuide("$612,000"), "$426,000 more than requested", 30],
    kowhai: ["$576,000", "$7,107.07", VALUE, "$72,000 less than requested", 25],
  },
  printed: [
    "Prepared for Ana Tuilagi, Josh Reid",
    "Loan requested $648,000",
    "Ana: salary $95,000 a year",
    "Josh: salary $68,000 a year",
    "Income tax on $68,000 a year in 2026/27 is $12,620.50.",
    "Student loan repayments are 12% of income above $24,128: $5,264.64 a year.",
    "Ana: KiwiSaver 3.5% of pay",
    "Josh: KiwiSaver 3.5% of pay",
    "Josh: student loan $18,500 owed, repaid from pay",
    "Home to live in $720,000 value, new build",
    "Rent or board $2,600 a month, ends",
    // 648,000 at 5.39% over 30 years: × 0.0539/12 ÷ (1 − (1 + 0.0539/12)^−360) = 3,634.68; over 25 years 3,936.83.
    "Rate offered 5.39% a year",
    "What $648,000 costs at 5.39% a year",
    "Repayment $838.19 $1,676.73 $3,634.68",
    "Kauri Bank 30 years $3,634.68 6.95% $4,289.42",
    "Kowhai Bank 25 years $3,936.83 7.50% $4,788.66",
  ],
};

/** A sole trader with two years' accounts and two children. The requested 400,000 may repay a van loan. */
export const SELF_EMPLOYED: HouseholdCase = {
  people: [{ firstName: "Priya", lastName: "Nair", age: 45 }],
  words: {
    stays: "if the personal loan stays",
    goes: "if it is repaid",
    goesAlone: "if the personal loan is repaid",
  },
  // 110,000 + 8,000 of add-backs, and 86,000 + 6,000 the year before. Kauri takes the mean of 118,000 and 92,000: 105,000.
  // Rimu the lower with 80% of add-backs: 86,000 + 4,800 = 90,800. Totara the latest: 118,000. Matai the mean with 50%:
  // (114,000 + 89,000) ÷ 2 = 101,500. Kowhai the lower without add-backs: 86,000.
  // Tax 24,527.50, 19,841.50, 28,817.50, 23,372.50, 18,257.50; ACC 1,837.50, 1,589.00, 2,065.00, 1,776.25, 1,505.00.
  // Net a month 6,552.92, 5,780.79, 7,259.79, 6,362.60, 5,519.79.
  // Benchmark of one adult and two children, with its share of gross: 1,450 + 520 = 1,970, 1,860 + 151.33 = 2,011.33,
  // 2,100, 1,900 + 84.58 = 1,984.58, 1,890 + 107.50 = 1,997.50.
  // Surplus 4,582.92, 3,769.46, 5,159.79, 4,378.02, 3,522.29; the van's 620 counts 1.05 times at Totara (651), 1.1 times
  // at Kowhai (682).
  // Aged 45, so 30, 25 (to 70), 30, 30 and 25 years; A = 151.0693, 140.2188, 146.5897, 151.8372, 135.3196.
  undecided: {
    // (3,962.92 − 400) × 151.0693 = 538,247; by income 6 × 105,000 − 18,000 = 612,000.
    kauri: ["$538,000", "$630,000", "$3,962.92", SURPLUS, "$138,000 more than requested"],
    // (3,149.46 − 250) × 140.2188 = 406,558
    rimu: ["$406,000", "$493,000", "$3,149.46", SURPLUS, "$6,000 more than requested"],
    // 4,508.79 × 146.5897 = 660,942
    totara: ["$660,500", "$756,000", "$4,508.79", SURPLUS, "$260,500 more than requested"],
    // (3,758.02 − 150) × 151.8372 = 547,831
    matai: ["$547,000", "$641,000", "$3,758.02", SURPLUS, "$147,000 more than requested"],
    // (2,840.29 − 300) × 135.3196 = 343,751
    kowhai: ["$343,000", "$436,000", "$2,840.29", SURPLUS, "Only if it is repaid"],
  },
  decided: {
    // By surplus (4,582.92 − 400) × 151.0693 = 631,910; by income 6 × 105,000 = 630,000; by value 720,000.
    kauri: ["$630,000", "$4,582.92", INCOME, "$230,000 more than requested", 30],
    // (3,769.46 − 250) × 140.2188 = 493,494
    rimu: ["$493,000", "$3,769.46", SURPLUS, "$93,000 more than requested", 25],
    // 5,159.79 × 146.5897 = 756,372; by value 765,000; by income 6.5 × 118,000 = 767,000.
    totara: ["$756,000", "$5,159.79", SURPLUS, "$356,000 more than requested", 30],
    // (4,378.02 − 150) × 151.8372 = 641,970
    matai: ["$641,000", "$4,378.02", SURPLUS, "$241,000 more than requested", 30],
    // (3,522.29 − 300) × 135.3196 = 436,039
    kowhai: ["$436,000", "$3,522.29", SURPLUS, "$36,000 more than requested", 25],
  },
  printed: [
    "Prepared for Priya Nair",
    "Household Priya, 2 dependants",
    "Loan requested $400,000",
    "$110,000 profit, $8,000 added back, $86,000 profit the year before, $6,000 added back the year before",
    "Income tax on $105,000 a year in 2026/27 is $24,527.50.",
    "Income tax on $90,800 a year in 2026/27 is $19,841.50.",
    "Home to live in $900,000 value",
    "Personal loan $18,000 owed, $620 a month, repaid",
  ],
};

/** A couple with two children, who rent, and the wife's parents. They buy one house together. */
export const TWO_COUPLES: HouseholdCase = {
  people: [
    { firstName: "Sione", lastName: "Vake", age: 38 },
    { firstName: "Mele", lastName: "Vake", age: 36 },
    { firstName: "Tevita", lastName: "Latu", age: 64 },
    { firstName: "Lupe", lastName: "Latu", age: 61 },
  ],
  words: { stays: "if the rent continues", goes: "if it ends", goesAlone: "if the rent ends" },
  // Sione: tax 15,650.50 + 33% × 9,900 = 18,917.50; ACC 1,540.00; net 67,542.50.
  // Mele: 1,450 × 52 = 75,400; tax 8,270.50 + 30% × 21,900 = 14,840.50; ACC 1,319.50; net 59,240.00.
  // Tevita: tax 8,270.50 + 30% × 16,500 = 13,220.50; ACC 1,225.00; net 55,554.50.
  // Together 182,337.00, or 15,194.75 a month; Lupe's benefit 390 × 52 ÷ 12 = 1,690.00, at Kowhai 90%: 1,521.00.
  // Benchmarks of two with two children and of two, with 0, 2%, 0, 1%, 1.5% of 233,400 ÷ 12 = 19,450:
  // 2,830 + 2,350 = 5,180; 2,650 + 2,150 + 389 = 5,189; 3,020 + 2,500 = 5,520; 2,710 + 2,250 + 194.50 = 5,154.50;
  // 2,800 + 2,300 + 291.75 = 5,391.75.
  // Surplus 11,704.75, 11,695.75, 11,364.75, 11,730.25, 11,324.00; the rent takes 2,200 of it.
  // Tevita is 64: 11, 6, 16, 11 and 6 years; A = 92.0988, 58.4896, 113.4485, 92.3212, 57.8365.
  undecided: {
    // (9,504.75 − 400) × 92.0988 = 838,536
    kauri: ["$838,000", "$1,041,000", "$9,504.75", SURPLUS, "Only if it ends"],
    // (9,495.75 − 250) × 58.4896 = 540,779
    rimu: ["$540,000", "$669,000", "$9,495.75", SURPLUS, "At best $331,000 less than requested"],
    // 9,164.75 × 113.4485 = 1,039,726
    totara: ["$1,039,500", "$1,232,500", "$9,164.75", SURPLUS, "$39,500 more than requested"],
    // (9,530.25 − 150) × 92.3212 = 865,995
    matai: ["$865,000", "$1,069,000", "$9,530.25", SURPLUS, "Only if it ends"],
    // (9,124.00 − 300) × 57.8365 = 510,349
    kowhai: ["$510,000", "$637,000", "$9,124.00", SURPLUS, "At best $363,000 less than requested"],
  },
  decided: {
    // (11,704.75 − 400) × 92.0988 = 1,041,153; by income 6 × (233,400 + 20,280) = 1,522,080; by value 1,160,000.
    kauri: ["$1,041,000", "$11,704.75", SURPLUS, "$41,000 more than requested", 11],
    // (11,695.75 − 250) × 58.4896 = 669,456
    rimu: ["$669,000", "$11,695.75", SURPLUS, "$331,000 less than requested", 6],
    // By surplus 11,364.75 × 113.4485 = 1,289,313; by value 85% × 1,450,000 = 1,232,500.
    totara: ["$1,232,500", "$11,364.75", VALUE, "$232,500 more than requested", 16],
    // (11,730.25 − 150) × 92.3212 = 1,069,102
    matai: ["$1,069,000", "$11,730.25", SURPLUS, "$69,000 more than requested", 11],
    // (11,324.00 − 300) × 57.8365 = 637,589
    kowhai: ["$637,000", "$11,324.00", SURPLUS, "$363,000 less than requested", 6],
  },
  printed: [
    "Prepared for Sione Vake, Mele Vake, Tevita Latu, Lupe Latu",
    "Household Sione and Mele, 2 dependants; Tevita and Lupe, no dependants",
    "Loan requested $1,000,000",
    "Sione: salary $88,000 a year",
    "Mele: salary $1,450 a week",
    "Tevita: salary $70,000 a year",
    "Lupe: benefit $390 a week",
    "Income tax on $75,400 a year in 2026/27 is $14,840.50.",
    "Home to live in $1,450,000 value",
    "Rent or board $2,200 a month, ends",
  ],
};
