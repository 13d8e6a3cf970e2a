import otherTables from "#data/reading/other-tables.json" with { type: "json" };

/* Headings of tables that do not list bank transactions, in the form of `normalHeading`. */

const { lists } = otherTables;

/** The traded instrument: a share, fund or coin. */
export const INSTRUMENTS: ReadonlySet<string> = new Set(lists.instruments.words);

/** How many are traded. */
export const QUANTITIES: ReadonlySet<string> = new Set(lists.quantities.words);

/** The price of each. */
export const PRICES: ReadonlySet<string> = new Set(lists.prices.words);

/** Only blockchains and exchanges print these. */
export const CHAIN: ReadonlySet<string> = new Set(lists.chain.words);

/** Bookkeeping. One is sufficient. */
export const BOOKKEEPING: ReadonlySet<string> = new Set(lists.bookkeeping.words);

/** Invoices, orders, pay, meters, prices, weather, journeys. Several are needed, or one without a money heading. */
export const OTHERS: ReadonlySet<string> = new Set(lists.others.words);

/** Pay, meters and journeys. One is sufficient. */
export const SURE_OTHERS: ReadonlySet<string> = new Set(lists.sureOthers.words);

/** Codes of cryptocurrencies that are neither currency codes nor common words. */
export const COINS: ReadonlySet<string> = new Set(lists.coins.words);
