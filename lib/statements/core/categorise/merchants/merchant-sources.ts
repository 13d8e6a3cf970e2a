/** A publication that defines a class of merchants, or with which its merchants were compared. */
type Source = {
  title: string;
  publisher: string;
  /** DEFINES: states what belongs to the class. COMPARED: its entries were checked one by one. */
  use: "DEFINES" | "COMPARED";
  note: string;
};

/*
 * Where the classes come from. Names of companies and what they sell are facts; no list was copied, and
 * spellings are our own. What could not be compared with a register says so: GENERAL_KNOWLEDGE.
 */
export const merchantSources = {
  MCC: {
    title: "ISO 18245, merchant category codes",
    publisher: "International Organization for Standardization",
    use: "DEFINES",
    note: "The codes named in a class say which trades belong to it, as card companies divide them",
  },
  HOUSEHOLD_SPENDING: {
    title: "New Zealand Household Expenditure Classification, after COICOP",
    publisher: "Stats NZ; United Nations Statistics Division",
    use: "DEFINES",
    note: "Divides what households spend; alcohol and tobacco are counted as leisure here, as the calculator does",
  },
  NAME_SUGGESTION_INDEX: {
    title: "name-suggestion-index, brands and operators of OpenStreetMap (BSD-3-Clause)",
    publisher: "OpenStreetMap contributors",
    use: "COMPARED",
    note: "Every entry for New Zealand; of those for AU, GB, IE, US, CA and SG the better known shops, fuel, food and telephones",
  },
  ELECTRICITY_RETAILERS: {
    title: "Retailers taking part in Powerswitch",
    publisher: "Consumer NZ and the Electricity Authority",
    use: "COMPARED",
    note: "New Zealand's retailers; those abroad are general knowledge",
  },
  COUNCILS: {
    title: "Local Government Act 2002, schedule 2: 11 regional councils and 67 territorial authorities",
    publisher: "New Zealand Government",
    use: "COMPARED",
    note: "All 78 by name",
  },
  KIWISAVER_SCHEMES: {
    title: "Register of KiwiSaver schemes and the list of default providers",
    publisher: "Financial Markets Authority; Ministry of Business, Innovation and Employment",
    use: "COMPARED",
    note: "The default providers; the other schemes are general knowledge",
  },
  FINANCIAL_PROVIDERS: {
    title: "Financial Service Providers Register",
    publisher: "New Zealand Companies Office",
    use: "DEFINES",
    note: "Says what an insurer, a creditor and an investment provider is; names were not looked up one by one",
  },
  HIGH_COST_CREDIT_LAW: {
    title: "Credit Contracts and Consumer Finance Act 2003, section 45C: 50% a year or more",
    publisher: "New Zealand Government; guidelines of the Commerce Commission, May 2020",
    use: "DEFINES",
    note: "The law's bound; whether a lender is above it today must be asked of the lender",
  },
  GAMBLING_OPERATORS: {
    title: "Gambling Act 2003 and Racing Industry Act 2020: Lotto NZ, TAB NZ and the six licensed casinos",
    publisher: "Department of Internal Affairs",
    use: "DEFINES",
    note: "Operators abroad that New Zealanders bet with are general knowledge",
  },
  DEBT_COLLECTORS: {
    title: "Own payment pages of collectors, and the collections unit of the Ministry of Justice",
    publisher: "The collectors",
    use: "COMPARED",
    note: "The larger ones of New Zealand; those abroad are general knowledge",
  },
  GENERAL_KNOWLEDGE: {
    title: "General knowledge",
    publisher: "The makers of this dictionary",
    use: "DEFINES",
    note: "No register was found that divides these as a lender does",
  },
} as const satisfies Record<string, Source>;

export type MerchantSource = keyof typeof merchantSources;
