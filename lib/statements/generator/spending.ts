/** Where a household's money goes: how a payee prints, its usual range in cents and how often a month it comes. */
export type Spending = { payees: readonly string[]; low: number; high: number; perMonth: number };

/** Spread over the month by chance. */
export const EVERYDAY_SPENDING: readonly Spending[] = [
  {
    payees: [
      "COUNTDOWN PONSONBY",
      "PAK N SAVE ALBANY",
      "NEW WORLD METRO",
      "WOOLWORTHS NZ 9412",
      "FRESHCHOICE",
    ],
    low: 1850,
    high: 24600,
    perMonth: 8,
  },
  {
    payees: ["Z ENERGY GREENLANE", "BP CONNECT", "GULL WESTGATE", "MOBIL KHYBER PASS"],
    low: 4200,
    high: 12900,
    perMonth: 3,
  },
  {
    payees: ["MOJO COFFEE", "CAFE HANOI", "MCDONALDS QUEEN ST", "SUSHI EXPRESS", "UBER *EATS"],
    low: 550,
    high: 7800,
    perMonth: 9,
  },
  { payees: ["AT HOP TOP UP", "UBER *TRIP", "WILSON PARKING"], low: 400, high: 4000, perMonth: 4 },
  {
    payees: ["KMART SYLVIA PARK", "THE WAREHOUSE", "BUNNINGS MT ROSKILL", "FARMERS NEWMARKET"],
    low: 1200,
    high: 18000,
    perMonth: 2,
  },
  {
    payees: ["UNICHEM PHARMACY", "CHEMIST WAREHOUSE", "PONSONBY MEDICAL CTR"],
    low: 850,
    high: 7500,
    perMonth: 1,
  },
];

/** A household's fixed payments, each on its day of the month. */
export const FIXED_PAYMENTS: readonly { payee: string; cents: number; day: number; varies: number }[] = [
  { payee: "MERCURY ENERGY DD", cents: 21480, day: 12, varies: 7200 },
  { payee: "SPARK NZ TRADING", cents: 9499, day: 8, varies: 0 },
  { payee: "AMI INSURANCE", cents: 14230, day: 15, varies: 0 },
  { payee: "SOUTHERN CROSS HEALTH", cents: 18655, day: 20, varies: 0 },
  { payee: "NETFLIX.COM", cents: 1899, day: 18, varies: 0 },
  { payee: "AUCKLAND COUNCIL RATES", cents: 24510, day: 22, varies: 0 },
];

export const BUY_NOW_PAY_LATER: readonly string[] = ["AFTERPAY AUSTRALIA", "LAYBUY HOLDINGS"];
export const GAMBLING: readonly string[] = ["TAB NZ ONLINE", "LOTTO NZ MYLOTTO", "SKYCITY AUCKLAND"];
export const EMPLOYERS: readonly string[] = [
  "KAURI ENGINEERING LTD",
  "TE WHATU ORA WAITEMATA",
  "HARBOURSIDE SCHOOL BOT",
];
export const HOLDERS: readonly string[] = [
  "Mr Tane Whitiora",
  "Ms Aroha Ngata",
  "Mrs Claire Hutchinson",
  "Mr Ravi Menon",
];
