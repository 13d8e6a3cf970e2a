import { type ApiRequest, addressOf } from "./api-request.ts";

/**
 * TypeScript that makes the call with `fetch` alone and throws on a refusal. What is the caller's own is a variable
 * (`token`, `applicationId`, `file`).
 */
export function typescriptSample(request: ApiRequest, baseUrl: string): string {
  const { method, body } = request;
  const address = addressOf(request, variable);
  const headers = [
    ...(request.secured ? [`    Authorization: \`Bearer ${variable("token")}\`,`] : []),
    ...request.headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    ...(body?.kind === "json" ? ['    "Content-Type": "application/json",'] : []),
  ];
  const lines = [
    ...(body?.kind === "form" ? formLines(body.parts) : []),
    `const response = await fetch(\`${baseUrl}${address}\`, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(headers.length > 0 ? ["  headers: {", ...headers, "  },"] : []),
    ...(body?.kind === "json" ? [`  body: JSON.stringify(${indented(body.text)}),`] : []),
    ...(body?.kind === "form" ? ["  body: form,"] : []),
    "});",
    "if (!response.ok) throw new Error((await response.json()).message);",
  ];
  return lines.join("\n");
}

/** A variable of the caller's, in a template. */
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

/** JSON as a literal at its place in the code. */
function indented(json: string): string {
  return json.replace(/\n/g, "\n  ");
}
