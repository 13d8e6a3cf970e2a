import type { DeductionKind, EarningKind } from "../model.ts";

/** The part of a payslip below a heading. */
export type Section =
  | "EARNINGS"
  | "DEDUCTIONS"
  | "EMPLOYER"
  | "YEAR_TO_DATE"
  | "LEAVE"
  | "PAYMENTS"
  | "REIMBURSEMENTS"
  | "SUMMARY";

/** The contents of a column of figures. `EARNED` and `DEDUCTED` are two columns of one list. */
export type ColumnRole = "QUANTITY" | "RATE" | "AMOUNT" | "EARNED" | "DEDUCTED" | "TO_DATE" | "OTHER";

const SECTIONS: readonly [Section, RegExp][] = [
  [
    "YEAR_TO_DATE",
    /^(?:totals? )?(?:year to date|ytd|tax year to date)(?: (?:totals?|summary|figures|amounts))?$/,
  ],
  [
    "LEAVE",
    /^(?:(?:annual|sick) )?(?:leave|holidays?)(?: (?:and \w+ )?(?:balances?|entitlements?|accruals?|summary|details|information))+$|^leave$/,
  ],
  [
    "EMPLOYER",
    /^(?:total )?(?:employers?|company|compulsory employer)(?: (?:kiwisaver|superannuation|super|kiwi saver))?(?: (?:contributions?|costs?|paid|payments?))+(?: not deducted)?$|^(?:kiwisaver|superannuation|super) (?:paid by )?(?:employer|company)(?: contributions?)?$|^(?:paid by|from) (?:your )?(?:employer|the company)$|^contributions by (?:your )?employer$|^employer$/,
  ],
  [
    "REIMBURSEMENTS",
    /^(?:non ?tax(?:able)? (?:payments?|allowances?|reimbursements?)|reimbursements?|reimbursing allowances|tax free (?:payments|allowances)|expense claims?)$/,
  ],
  [
    "DEDUCTIONS",
    /^(?:less )?(?:(?:tax|taxes|paye)(?: (?:and|&))?(?: (?:other|employee))? )?(?:employee |your |other |pre tax |post tax |after tax |before tax |voluntary |statutory )?(?:deductions?|tax deductions|withholdings?)(?: (?:and|&) (?:tax|taxes|contributions))?(?: from pay| this (?:pay|period))?$|^(?:less )?(?:tax|taxes|income tax|paye)$|^(?:employee|your) contributions$|^less$/,
  ],
  [
    "EARNINGS",
    /^(?:(?:your|taxable|gross|salary|salaries|wages|total|current|hourly|hours|this)(?: (?:and|&))? ){0,3}(?:earnings|payments|wages|salary|allowances|pay details|income|entitlements|pay)(?: (?:and|&) (?:allowances|wages|salary|leave|hours))?(?: this (?:pay|period))?$|^hours (?:and|&) earnings$|^pay (?:elements|items|lines)$/,
  ],
  [
    "PAYMENTS",
    /^(?:(?:net )?(?:pay(?:ment)?|wage) (?:details|method|distribution|summary|split|allocation|breakdown)|bank(?:ing)?(?: (?:details|payments?|accounts?))?|direct credits?(?: details)?|paid (?:in)?to|(?:net pay )?disbursements?|deposited to|payments? to bank|how you were paid|credited to)$/,
  ],
  ["SUMMARY", /^(?:(?:this )?pay|payslip|pay period)? ?(?:summary|totals?)(?: this (?:pay|period))?$/],
];

const COLUMNS: readonly [ColumnRole, RegExp][] = [
  [
    "TO_DATE",
    /^(?:ytd(?: (?:total|amount|\$))?|y t d|year to date|tax year to date|to date|total ytd|(?:amount|total) ytd)$/,
  ],
  [
    "QUANTITY",
    /^(?:hours?|hrs|units?|qty|quantity|days|no|hours? worked|hrs\/units|hours?\/units?|units?\/hours?|time|hrs\/days|hours\/days|number)$/,
  ],
  ["RATE", /^(?:rates?|pay rate|hourly rate|unit rate|rate \$|factor|per unit|\$\/hr|multiplier)$/],
  [
    "OTHER",
    /^(?:balance|accrued|taken|entitled|opening|closing|entitlement|available|outstanding|limit|remaining|owing)$/,
  ],
  ["EARNED", /^(?:earnings?|payments?|credits?|additions?|pays?)$/],
  ["DEDUCTED", /^(?:deductions?|debits?|less)$/],
  [
    "AMOUNT",
    /^(?:amount(?: \$)?|this pay|this period|current(?: pay| period| amount)?|total|value|total pay|amount paid|\$|nz\$|gross|pay period|this payslip|this week|this fortnight|this month|pay amount|line total|this run)$/,
  ],
];

/** Returns the section of a heading, or null. */
export function sectionOf(plain: string): Section | null {
  return SECTIONS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

export function columnRoleOf(plain: string): ColumnRole | null {
  return COLUMNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

export type Total = "GROSS" | "NET" | "TOTAL_DEDUCTIONS" | "TOTAL_EARNINGS" | "TAXABLE" | "NO_AMOUNT";

const TOTALS: readonly [Total, RegExp][] = [
  // Details that are printed among the figures but are not part of any sum.
  [
    "NO_AMOUNT",
    /\b(?:rate|base hours|annual salary|salary per annum|per annum|balance|entitlement|accrued|threshold|hours worked|ordinary hours per|liable|total hours|holiday pay accru\w*|remuneration)\b|^(?:hours|salary rate|days)$/,
  ],
  [
    "TAXABLE",
    /^(?:total )?taxable (?:gross|earnings|income|pay|wages|salary)$|^(?:gross|total) taxable(?: (?:earnings|income|pay))?$/,
  ],
  [
    "GROSS",
    /^(?:total |your )?gross(?: ?(?:pay|earnings?|wages?|salary|income|amount|total|payments?|remuneration))?$|^pay before (?:tax|deductions)$|^(?:pay|earnings?|total) (?:gross|before tax)$|^gross earnings total$/,
  ],
  [
    "NET",
    /^(?:total |your )?nett?(?: ?(?:pay|wages?|salary|income|amount|total|payments?|earnings?))?(?: (?:amount|total|payable|paid|this (?:pay|period|week|month)|to bank))?$|^(?:total )?take home(?: pay)?$|^(?:total )?(?:amount|pay|total) (?:paid|in hand|to bank|deposited)$|^(?:total |amount )?(?:direct credit(?:ed)?|banked|paid to (?:your )?bank(?: account)?|deposited)$|^pay after (?:tax|deductions)$|^total pa(?:y|id) to (?:you|bank|employee)$|^in your hand$/,
  ],
  [
    "TOTAL_DEDUCTIONS",
    /^(?:total|sum of) (?:tax and |tax & |employee |other |all |tax )?deductions?$|^deductions? total$|^total tax(?:es)?(?: (?:and|&) deductions)?$|^total (?:withheld|withholdings)$|^less (?:total )?deductions$|^deductions$/,
  ],
  [
    "TOTAL_EARNINGS",
    /^total (?:earnings?|payments?|pay|wages|salary|salary (?:and|&) wages|earnings (?:and|&) allowances)$|^earnings? total$|^payments? total$|^earnings$/,
  ],
];

/** Returns the total that a label names, or null. */
export function totalOf(plain: string): Total | null {
  return TOTALS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

const DEDUCTIONS: readonly [DeductionKind, RegExp][] = [
  [
    "STUDENT_LOAN",
    /\bstudent (?:loan|ln)\b|\bstdnt l|\bs\/?loan\b|^sl(?:cir|bor)?(?: \w+)?$|\bs\/l\b|\bstudent loans?\b|\bsl (?:deduction|repayment|std|standard)\b/,
  ],
  ["KIWISAVER", /\bkiwi ?saver|^ks(?:e|er|r|d)?\b|\bks (?:deduction|employee|contribution)\b/],
  ["CHILD_SUPPORT", /\bchild supp?ort\b|\bchild supp\b|^cs(?:e|d)?$/],
  ["ACC_LEVY", /\bacc\b|\bearners?\b.{0,8}\blevy\b/],
  [
    "PAYE",
    /\bpaye\b|\bp a y e\b|^(?:less )?(?:income |nz )?tax(?: (?:on \w+|deducted|deductions?|withheld|paid|m|me|s|sb|sh|st|this pay))?$|\bincome tax\b|\bwithholding tax\b|\bextra pay tax\b|\btax on (?:earnings|pay)|\bpayg\b(?! holiday)|\bfederal (?:tax|withholding)/,
  ],
  ["SUPERANNUATION", /\bsuper(?:annuation)?\b|\bgsf\b|\bpension\b|\bretirement (?:fund|scheme)\b/],
  ["UNION", /\bunion\b|^(?:psa|nzei|nzno|ppta|etu|e tu|asms|apex|first union|rmtu)\b(?: \w+)*$/],
  [
    "OTHER",
    /\b(?:insurance|social club|staff (?:club|fund|purchases?|account|fees?)|giving|donations?|advance|attachment|court|fines?|parking|car ?park|gym|medical|southern cross|savings|share scheme|uniform|meals?|board|rent|laundry|deduction|levy|msd|winz|overpayment|christmas club|fees?|repayment|loan|life cover|health cover|health plan)\b/,
  ],
];

/** Whether a label names the account into which net pay is paid, or its number. */
export function isPaidInto(plain: string): boolean {
  return (
    /^(?:net pay |amount )?(?:paid|credited|deposited|transferred|banked|direct credit(?:ed)?)(?: in)? ?to\b/.test(
      plain,
    ) || /\b\d{2} \d{4} \d{7} \d{2,3}\b/.test(plain)
  );
}

/** Returns the kind of deduction that a label names, or null. */
export function deductionOf(plain: string): DeductionKind | null {
  return DEDUCTIONS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Whether a label names an employer's contribution, or the tax on it. */
export function isEmployers(plain: string): boolean {
  return /\b(?:employers?|company|comp|co contributions?|er contributions?|esct|escwt|compulsory)\b|^ks ?er\b|\bkiwisaver er\b/.test(
    plain,
  );
}

/** Whether a label names an employee's contribution. */
export function isEmployees(plain: string): boolean {
  return /\b(?:employees?|ee|member|your|own)\b|^kse\b|^ksd\b/.test(plain);
}

/** Whether a figure is only part of another one, such as the levy within PAYE. */
export function isIncluded(plain: string): boolean {
  return /\b(?:incl(?:uded|udes|uding|usive)?|of which|memo|component|portion|within|info(?:rmation)?)\b/.test(
    plain,
  );
}

/** Whether a label names a total of the tax year to date. */
export function isToDate(plain: string): boolean {
  return /\b(?:ytd|y t d|year to date|to date)\b/.test(plain);
}

/** Removes the words for the tax year to date or for this pay from a label. */
export function withoutTimeWords(plain: string): string {
  return plain
    .replace(
      /\b(?:ytd|y t d|(?:tax )?year to date|to date|this (?:pay|period|week|fortnight|month)|current)\b/g,
      " ",
    )
    .replace(/ +/g, " ")
    .trim();
}

const EARNINGS: readonly [EarningKind, RegExp][] = [
  ["REIMBURSEMENT", /\breimburs\w*|\bmileage\b|\bnon ?tax\w*|\btax free\b|\bexpenses?\b|\bkms?\b/],
  [
    "OVERTIME",
    /\bover ?time\b|\bo\/?t\b|\btime (?:and|&) a half\b|\bdouble time\b|\bt1\/?5\b|\bt15\b|\bt2\b|\btime ?x ?\d/,
  ],
  ["BONUS", /\bbonus\b|\bincentive\b|\blump sum\b|\bback ?pay\b|\bredundancy\b|\bex gratia\b|\bretention\b/],
  ["COMMISSION", /\bcommissions?\b/],
  ["HOLIDAY_PAY", /\bholiday pay\b|\bannual (?:leave|holidays?)\b|\b8% ?(?:holiday)?\b|\bpayg holiday\b/],
  [
    "LEAVE",
    /\bleave\b|\bsick\b|\bpublic hol\w*|\bstat(?:utory)? ?(?:day|hol\w*)\b|\bbereavement\b|\balternative (?:day|hol\w*)\b|\bday in lieu\b|\btangihanga\b/,
  ],
  [
    "ALLOWANCE",
    /\ballow(?:ance)?s?\b|\bshift\b|\bon ?call\b|\bpenals?\b|\bcall ?back\b|\bhigher duties\b|\btool money\b|\bunits?\b/,
  ],
  [
    "ORDINARY",
    /\b(?:ordinary|salary|wages?|base|normal|standard|hours|time ?1|regular|hourly|casual|teaching|roster(?:ed)?)\b/,
  ],
];

/** Returns the kind of earnings that a label names, or null. */
export function earningOf(plain: string): EarningKind | null {
  return EARNINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
