import type { Endpoint } from "./api-document.ts";

export type FormPart = { name: string; value: string } | { name: string; fileName: string };

/** A request to an operation, from which curl, TypeScript and browser calls are generated. */
export type ApiRequest = {
  method: string;
  /** With `{name}` for path parameters. */
  path: string;
  /** The values of path parameters; one without a value becomes a variable in samples. */
  pathValues: Record<string, string>;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  /** Whether it needs a token; the token itself is not included. */
  secured: boolean;
  body?: { kind: "json"; text: string } | { kind: "form"; parts: FormPart[] };
};

/** The example request: required parts only. */
export function exampleRequest(endpoint: Endpoint): ApiRequest {
  const { method, path, parameters, requestBody } = endpoint;
  const json = requestBody?.content["application/json"];
  const form = requestBody?.content["multipart/form-data"];
  const sent = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map(({ name, example }): [string, string] => [name, String(example)]);
  return {
    method,
    path,
    pathValues: {},
    query: sent("query"),
    headers: sent("header"),
    secured: endpoint.security.length > 0,
    ...(json ? { body: { kind: "json", text: JSON.stringify(json.example, null, 2) } } : {}),
    ...(form ? { body: { kind: "form", parts: exampleParts(form.example) } } : {}),
  };
}

function exampleParts(example: unknown): FormPart[] {
  return Object.entries((example ?? {}) as Record<string, unknown>).flatMap(([name, value]): FormPart[] =>
    Array.isArray(value)
      ? value.map((fileName) => ({ name, fileName: String(fileName) }))
      : [{ name, value: String(value) }],
  );
}

/** The path with its values and query; `placeholder` formats a parameter without a value. */
export function requestUrl(
  { path, pathValues, query }: ApiRequest,
  placeholder: (name: string) => string,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = pathValues[name];
    return value ? encodeURIComponent(value) : placeholder(name);
  });
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
