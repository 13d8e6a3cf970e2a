/** Gone from the world's money, but not from old statements. */
const FORMER =
  "ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE ROL RUR SIT SKK TRL";

/** ISO 4217 codes of today and of some years back. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("currency"),
  ...FORMER.split(" "),
]);
