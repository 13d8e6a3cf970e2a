import type { Role } from "#lib/statements/core/lexicon/headings.ts";
import type { Row } from "./find-header.ts";
import { normalHeading, roleOfHeading } from "./header-words.ts";

/** Headings of other tables: invoices, orders, hours and pay, meters, share prices, weather, journeys. */
const OTHER =
  /^(?:invoice (?:no|number|date|total|id)|due date|bill to|customer(?: name)?|supplier|sub ?total|order (?:no|number|date|id|total)|product(?: name| code)?|item(?: code| name| no)?|sku|qty|quantity|units?|unit (?:price|cost)|price|stock|barcode|employee(?: name| id)?|hours|hours worked|overtime|rate|hourly rate|pay (?:date|period)|gross pay|net pay|paye|kiwisaver|student loan|leave|k ?wh|usage(?: k ?wh)?|meter(?: reading| number)?|reading|consumption|(?:min|max|mean|avg|average)? ?temp(?:erature)?(?: c| f)?|rain(?:fall)?(?: mm)?|humidity|wind(?: speed)?|open|high|low|close|adj close|volume|route|service|depart(?:s|ure|ure time)?|arriv(?:e|es|al|al time)|platform|gate|flight|seat|duration|distance|km|miles|odometer|litres?|score|grade|age|weight|height|birthday|date of birth|steps|calories)$/;
/** A single one of these is sufficient. */
const SURE =
  /^(?:k ?wh|usage k ?wh|meter (?:reading|number)|gross pay|net pay|hours worked|rain(?:fall)?(?: mm)?|humidity|odometer|depart(?:ure)? time|arrival time)$/;
const MONEY: readonly Role[] = ["amount", "debit", "credit"];
const LOOK = 20;

/**
 * Whether the headings show that a table is not a list of transactions: several headings of other documents,
 * or one without any money heading. A balance, or debits beside credits, indicates an account.
 */
export function isOtherTable(rows: readonly Row[]): boolean {
  const headings = rows.slice(0, LOOK).find(isHeading);
  if (!headings) return false;
  const names = headings.map(normalHeading);
  const others = new Set(names.filter((name) => OTHER.test(name))).size;
  if (others === 0) return false;
  const roles = new Set<Role>(
    headings.flatMap((cell, at) => (OTHER.test(names[at] ?? "") ? [] : (roleOfHeading(cell)?.role ?? []))),
  );
  if (roles.has("balance") || (roles.has("debit") && roles.has("credit"))) return false;
  return others >= 3 || names.some((name) => SURE.test(name)) || !MONEY.some((role) => roles.has(role));
}

/** At least three cells, all with words and without figures. */
function isHeading(row: Row): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  return filled.length >= 3 && filled.every((cell) => /\p{L}/u.test(cell) && !/\d[.,/:-]\d/.test(cell));
}
