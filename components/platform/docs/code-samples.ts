import type { Endpoint } from "./api-document.ts";

/** A shell command that sends the request. The caller's own values are variables (`$TOKEN`, `$APPLICATION_ID`). */
export function curlCommand(request: ApiRequest, baseUrl: string): string {
  const { method, body } = request;
  const url = requestUrl(request, (name) => `$${shellName(name)}`);
  const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} "${baseUrl}${url}"`];
  if (request.secured) lines.push('-H "Authorization: Bearer $TOKEN"');
  for (const [name, value] of request.headers) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body?.kind === "json") {
    lines.push("-H 'Content-Type: application/json'", `--data-raw ${quoted(body.text)}`);
  }
  if (body?.kind === "form") {
    for (const part of body.parts) {
      // With -F, curl would read a value that begins with @ or < from a file.
      lines.push(
        "fileName" in part
          ? `-F ${quoted(`${part.name}=@${part.fileName}`)}`
          : `--form-string ${quoted(`${part.name}=${part.value}`)}`,
      );
    }
  }
  return lines.join(" \\\n  ");
}

function shellName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
}

/** Quotes for a shell: within single quotes, only they need escaping. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * TypeScript that sends the request with `fetch` and throws on an error. The caller's own values are variables (`token`,
 * `applicationId`, `file`).
 */
export function typescriptSample(request: ApiRequest, baseUrl: string): string {
  const { method, body } = request;
  const url = requestUrl(request, variable);
  const headers = [
    ...(request.secured ? [`    Authorization: \`Bearer ${variable("token")}\`,`] : []),
    ...request.headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    ...(body?.kind === "json" ? ['    "Content-Type": "application/json",'] : []),
  ];
  const lines = [
    ...(body?.kind === "form" ? formLines(body.parts) : []),
    `const response = await fetch(\`${baseUrl}${url}\`, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(headers.length > 0 ? ["  headers: {", ...headers, "  },"] : []),
    ...(body?.kind === "json" ? [`  body: JSON.stringify(${indented(body.text)}),`] : []),
    ...(body?.kind === "form" ? ["  body: form,"] : []),
    "});",
    "if (!response.ok) throw new Error((await response.json()).message);",
  ];
  return lines.join("\n");
}

/** A variable in a template literal. */
function variable(name: string): string {
  return `\${${name}}`;
}

type Form = Extract<ApiRequest["body"], { kind: "form" }>;

function formLines(parts: Form["parts"]): string[] {
  return [
    "const form = new FormData();",
    ...parts.map((part) =>
      "fileName" in part
        ? `form.append(${JSON.stringify(part.name)}, file, ${JSON.stringify(part.fileName)});`
        : `form.append(${JSON.stringify(part.name)}, ${JSON.stringify(part.value)});`,
    ),
  ];
}

/** JSON indented as a literal in the code. */
function indented(json: string): string {
  return json.replace(/\n/g, "\n  ");
}

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
