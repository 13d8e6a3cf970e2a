import { groupThousands } from "#lib/platform/money.ts";
import type { Cents, IsoDate } from "#lib/reading/statements/core/model.ts";
import type {
  DateForm,
  NumberForm,
  SignForm,
} from "#testing/generators/statements/layouts/statement-layout.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Prints a date in a layout's form and language. */
export function printDate(date: IsoDate, form: DateForm, months: readonly string[]): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = months[Number(month) - 1] ?? "";
  const short = shortMonth(name);
  const forms: Record<DateForm, string> = {
    "DD/MM/YYYY": `${day}/${month}/${year}`,
    "DD/MM/YY": `${day}/${month}/${year.slice(2)}`,
    "DD/MM": `${day}/${month}`,
    "MM/DD": `${month}/${day}`,
    "MM/DD/YYYY": `${month}/${day}/${year}`,
    "DD.MM.YYYY": `${day}.${month}.${year}`,
    "DD.MM.": `${day}.${month}.`,
    "YYYY-MM-DD": date,
    "DD MMM": `${day} ${short}`,
    "DD MMM YY": `${day} ${short} ${year.slice(2)}`,
    "DD MMM YYYY": `${day} ${short} ${year}`,
    DDMMM: `${day}${short.toUpperCase()}`,
    MMMDD: `${short.toUpperCase()}${day}`,
    "MMM D": `${short} ${Number(day)}`,
    "MMM D, YYYY": `${short} ${Number(day)}, ${year}`,
    "D-MMM-YY": `${Number(day)}-${short}-${year.slice(2)}`,
    "DD-MM-YYYY": `${day}-${month}-${year}`,
    "D MMMM YYYY": `${Number(day)} ${name} ${year}`,
    "WWWW D MMMM YYYY": `${WEEKDAYS[new Date(date).getUTCDay()]} ${Number(day)} ${name} ${year}`,
  };
  return forms[form];
}

/** `juin` and `juil` differ in their fourth letter, and Dutch writes `mrt`. */
function shortMonth(name: string): string {
  if (name === "maart") return "mrt";
  return name.startsWith("jui") ? name.slice(0, 4) : name.slice(0, 3);
}

/** Prints an amount without its sign: `$1,234.56`. */
export function printMagnitude(cents: Cents, { decimal, group, currency, after = "" }: NumberForm): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = digits.slice(0, -2);
  const grouped =
    group === "LAKH" ? whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",") : groupThousands(whole, group);
  return `${currency}${grouped}${decimal}${digits.slice(-2)}${after}`;
}

/** Prints an amount with its sign in a layout's form. Positive is in the holder's favour. */
export function printSigned(cents: Cents, sign: SignForm, numbers: NumberForm): string {
  const magnitude = printMagnitude(cents, numbers);
  const out = cents < 0;
  switch (sign) {
    case "MINUS":
      return out ? `-${magnitude}` : magnitude;
    case "PLUS_MINUS":
      return out ? `-${magnitude}` : `+${magnitude}`;
    case "TRAILING":
      return out ? `${magnitude}-` : magnitude;
    case "BRACKETS":
      return out ? `(${magnitude})` : magnitude;
    case "DR":
      return out ? `${magnitude} DR` : magnitude;
    case "OD":
      return out ? `${magnitude} OD` : magnitude;
    case "CR_DR":
      return `${magnitude} ${out ? "DR" : "CR"}`;
    case "CR":
      return out ? magnitude : `${magnitude} CR`;
    case "OWED":
      return cents > 0 ? `-${magnitude}` : magnitude;
    case "SOLL_HABEN":
      return `${magnitude} ${out ? "S" : "H"}`;
  }
}
