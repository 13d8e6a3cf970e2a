import type { Row } from "./find-header.ts";
import { normalHeading, roleOfHeading } from "./header-words.ts";
import type { Role } from "./heading-list.ts";

/** Headings of what is no account: invoices, orders, hours and pay, meters, prices of shares, weather, journeys. */
const OTHER =
  /^(?:invoice (?:no|number|date|total|id)|due date|bill to|customer(?: name)?|supplier|sub ?total|order (?:no|number|date|id|total)|product(?: name| code)?|item(?: code| name| no)?|sku|qty|quantity|units?|unit (?:price|cost)|price|stock|barcode|employee(?: name| id)?|hours|hours worked|overtime|rate|hourly rate|pay (?:date|period)|gross pay|net pay|paye|kiwisaver|student loan|leave|k ?wh|usage(?: k ?wh)?|meter(?: reading| number)?|reading|consumption|(?:min|max|mean|avg|average)? ?temp(?:erature)?(?: c| f)?|rain(?:fall)?(?: mm)?|humidity|wind(?: speed)?|open|high|low|close|adj close|volume|route|service|depart(?:s|ure|ure time)?|arriv(?:e|es|al|al time)|platform|gate|flight|seat|duration|distance|km|miles|odometer|litres?|score|grade|age|weight|height|birthday|date of birth|steps|calories)$/;
/** One of these alone is enough. */
const SURE =
  /^(?:k ?wh|usage k ?wh|meter (?:reading|number)|gross pay|net pay|hours worked|rain(?:fall)?(?: mm)?|humidity|odometer|depart(?:ure)? time|arrival time)$/;
const MONEY: readonly Role[] = ["amount", "debit", "credit"];
const LOOK = 20;

/**
 * Whether a row of headings over a table says that it is no list of an account's transactions: several headings of
 * other papers, or one where none of money stands. A balance, or debits beside credits, speak for an account.
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

/** Words in each of at least three cells, and no figures. */
function isHeading(row: Row): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  return filled.length >= 3 && filled.every((cell) => /\p{L}/u.test(cell) && !/\d[.,/:-]\d/.test(cell));
}
