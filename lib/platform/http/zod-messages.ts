import { type $ZodRawIssue, config } from "zod/v4/core";

/**
 * What a value must be, as the end of a sentence about its field. Used where a schema has no message of its own: zod's
 * own ("Invalid ISO date") help neither callers nor people at a screen.
 */
function describeIssue(issue: $ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is required";
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "has an invalid format";
    case "invalid_value":
      return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}`;
    case "too_small":
      return describeBound("at least", issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case "too_big":
      return describeBound("at most", issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "must be a date as YYYY-MM-DD that exists",
  datetime: "must be a time as in 2026-11-20T09:30:00Z",
  email: "must be an email address, such as aroha@example.com",
  url: "must be an address that starts with https://",
  uuid: "is not an identifier of Lodge",
};

function describeBound(bound: "at least" | "at most", origin: string, limit: number, inclusive: boolean) {
  const unit = UNITS[origin];
  if (unit === undefined) {
    if (inclusive) return `must be ${bound} ${limit}`;
    return `must be ${bound === "at least" ? "more" : "less"} than ${limit}`;
  }
  if (bound === "at least" && limit === 1) return `must have at least one ${unit}`;
  return `must have ${bound} ${limit.toLocaleString("en-NZ")} ${unit}${limit === 1 ? "" : "s"}`;
}

const UNITS: Readonly<Record<string, string>> = { string: "character", array: "item", set: "item" };

config({ customError: describeIssue });
