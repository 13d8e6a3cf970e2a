import type { ApiRequest, FormPart } from "./api-request.ts";
import { asText, type RequestField } from "./request-fields.ts";

/** What stands in the fields, by `place name`. */
export type Values = Record<string, string>;

export function fieldKey({ place, name }: Pick<RequestField, "place" | "name">): string {
  return `${place} ${name}`;
}

/** What is filled in from the start. */
export function startValues(fields: readonly RequestField[]): Values {
  return Object.fromEntries(fields.map((field) => [fieldKey(field), field.start]));
}

/** The call that the fields ask for. What is empty is not sent; `bodyText` goes in place of the body's own fields. */
export function filledRequest(
  operation: { method: string; path: string; secured: boolean },
  fields: readonly RequestField[],
  filled: { values: Values; files: Record<string, string[]>; bodyText?: string },
): ApiRequest {
  const given = (place: RequestField["place"]): [string, string][] =>
    fields
      .filter((field) => field.place === place)
      .map((field): [string, string] => [field.name, filled.values[fieldKey(field)] ?? ""])
      .filter(([, value]) => value !== "");
  const request: ApiRequest = {
    ...operation,
    pathValues: Object.fromEntries(given("path")),
    query: given("query"),
    headers: given("header"),
  };
  if (fields.some(({ place }) => place === "part")) {
    const files = Object.entries(filled.files).flatMap(([name, names]) =>
      names.map((fileName): FormPart => ({ name, fileName })),
    );
    const texts = given("part").map(([name, value]): FormPart => ({ name, value }));
    return { ...request, body: { kind: "form", parts: [...files, ...texts] } };
  }
  if (!fields.some(({ place }) => place === "body")) return request;
  return { ...request, body: { kind: "json", text: filled.bodyText ?? bodyText(fields, filled.values) } };
}

/** The body's fields as JSON. What is no number or JSON where one belongs goes as text: the service says what is wrong. */
export function bodyText(fields: readonly RequestField[], values: Values): string {
  const entries = fields
    .filter(({ place }) => place === "body")
    .map((field): [string, unknown] => [field.name, parsed(field, values[fieldKey(field)] ?? "")])
    .filter(([, value]) => value !== "");
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

function parsed({ kind, values }: RequestField, text: string): unknown {
  const isJson = kind === "json" || (kind === "choice" && values.includes("true"));
  if (text === "" || !(isJson || kind === "number")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** JSON back into the body's fields, or a sentence why it cannot stand there. */
export function valuesOfBody(fields: readonly RequestField[], text: string): Values | string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "The form cannot show this: it is not JSON.";
  }
  if (body === null || typeof body !== "object" || Array.isArray(body))
    return "The form cannot show this: it is not an object.";
  const own = fields.filter(({ place }) => place === "body");
  const unknown = Object.keys(body).find((name) => !own.some((field) => field.name === name));
  if (unknown !== undefined) return `The form has no field “${unknown}”.`;
  const given = body as Record<string, unknown>;
  return Object.fromEntries(own.map((field) => [fieldKey(field), asText(given[field.name])]));
}
