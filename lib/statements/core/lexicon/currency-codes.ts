/** Former currencies that old statements still print. */
const FORMER =
  "ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE ROL RUR SIT SKK TRL";

/** ISO 4217 codes, current and some years back. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("currency"),
  ...FORMER.split(" "),
]);
