import type { ApiParameter, Endpoint, JsonSchema } from "./api-document.ts";
import { exampleBody } from "./example-body.ts";

/**
 * A command that calls an operation, to paste into a shell: what is the caller's own is a variable
 * (`$TOKEN`, `$APPLICATION_ID`), what is required is there, what may be left out is left out.
 */
export function curlCommand(
  endpoint: Endpoint,
  baseUrl: string,
  schemas: Record<string, JsonSchema>,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variable(name)}`);
  const lines = [`curl${endpoint.method === "GET" ? "" : ` -X ${endpoint.method}`} "${baseUrl}${path}"`];
  if (endpoint.security.length > 0) lines.push('-H "Authorization: Bearer $TOKEN"');
  for (const parameter of endpoint.parameters ?? []) {
    if (parameter.in === "header" && parameter.required)
      lines.push(`-H ${quoted(`${parameter.name}: ${headerValue(parameter)}`)}`);
  }
  const content = endpoint.requestBody?.content ?? {};
  const json = content["application/json"]?.schema;
  const form = content["multipart/form-data"]?.schema;
  if (json) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d ${quoted(JSON.stringify(exampleBody(json, schemas), null, 2))}`);
  }
  if (form) lines.push(...formParts(form).map((part) => `-F ${quoted(part)}`));
  return lines.join(" \\\n  ");
}

function variable(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
}

function headerValue({ schema }: ApiParameter): string {
  return String(schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? "string");
}

function formParts({ properties = {}, required = [] }: JsonSchema): string[] {
  return required.map((name) => {
    const { items, enum: values } = properties[name] ?? {};
    return items?.format === "binary" ? `${name}=@statement.pdf` : `${name}=${values?.[0] ?? "string"}`;
  });
}

/** Single quotes keep a shell's hands off everything but themselves. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
