import { type ApiRequest, addressOf } from "./api-request.ts";

/**
 * A command that makes the call, to paste into a shell: what is the caller's own is a variable
 * (`$TOKEN`, `$APPLICATION_ID`).
 */
export function curlCommand(request: ApiRequest, baseUrl: string): string {
  const { method, body } = request;
  const address = addressOf(request, (name) => `$${shellName(name)}`);
  const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} "${baseUrl}${address}"`];
  if (request.secured) lines.push('-H "Authorization: Bearer $TOKEN"');
  for (const [name, value] of request.headers) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body?.kind === "json") {
    lines.push("-H 'Content-Type: application/json'", `--data-raw ${quoted(body.text)}`);
  }
  if (body?.kind === "form") {
    for (const part of body.parts) {
      // A value that begins with @ or < would be taken for a file by -F.
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

/** Single quotes keep a shell's hands off everything but themselves. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
