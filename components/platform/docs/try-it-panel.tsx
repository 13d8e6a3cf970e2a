import { type FormEvent, useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { ScrollRegion } from "#components/ui/tables/table.tsx";
import { type ApiRequest, curlCommand, requestUrl } from "./code-samples.ts";
import { fieldKey, filledRequest, startValues } from "./request-fields.ts";
import { changeCaller, rememberIds, TryAuth, TryBody, TryField, useCaller } from "./try-fields.tsx";
import type { TryItProps } from "./try-it.tsx";

/** Longer responses are truncated to keep the page responsive. */
const MAX_CHARACTERS = 100_000;

/** A form that sends an operation's request and shows the response. */
export function TryItPanel({ operation, fields, baseUrl, username }: TryItProps) {
  const caller = useCaller();
  const [values, setValues] = useState(() => ({
    ...startValues(fields),
    ...Object.fromEntries(
      fields
        .filter(({ place, name }) => place === "path" && caller.known[name])
        .map((field) => [fieldKey(field), caller.known[field.name] ?? ""]),
    ),
  }));
  const [files, setFiles] = useState<Record<string, File[]>>({});
  const [bodyText, setBodyText] = useState<string>();
  const [missing, setMissing] = useState<string[]>([]);
  const [state, setState] = useState<{ sending: boolean; response?: TrialResponse; fault?: string }>({
    sending: false,
  });
  const request = filledRequest(operation, fields, {
    values,
    files: Object.fromEntries(
      Object.entries(files).map(([name, list]) => [name, list.map((file) => file.name)]),
    ),
    ...(bodyText === undefined ? {} : { bodyText }),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const needed = fields.filter((field) => field.place === "path" && !values[fieldKey(field)]).map(fieldKey);
    setMissing(needed);
    if (needed.length > 0) return;
    setState({ sending: true });
    try {
      const response = await sendRequest(request, files, caller.token);
      rememberIds(Object.fromEntries(Object.entries(request.pathValues)));
      if (response.status < 300) rememberIds(response.json);
      setState({ sending: false, response });
    } catch {
      setState({ sending: false, fault: "No response. Check your connection, then try again." });
    }
  };
  const removes = operation.method === "DELETE";
  const parameters = fields.filter(({ place }) => place !== "body" && place !== "part");
  return (
    <section aria-label="Try it" className="mt-4 rounded-lg border bg-raised p-4">
      <form onSubmit={send} noValidate className="grid gap-5">
        {operation.secured && <TryAuth username={username} />}
        {parameters.length > 0 && (
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            {parameters.map((field) => (
              <TryField
                key={fieldKey(field)}
                field={field}
                value={values[fieldKey(field)] ?? ""}
                error={missing.includes(fieldKey(field)) ? "Required in the path" : undefined}
                onChange={(value) => setValues({ ...values, [fieldKey(field)]: value })}
                onFiles={() => {}}
              />
            ))}
          </div>
        )}
        {operation.bodyType && (
          <TryBody
            type={operation.bodyType}
            fields={fields.filter(({ place }) => place === "body" || place === "part")}
            values={values}
            onValues={(change) => setValues({ ...values, ...change })}
            text={bodyText}
            onText={setBodyText}
            onFiles={(name, chosen) => setFiles({ ...files, [name]: chosen })}
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant={removes ? "danger" : "primary"} pending={state.sending}>
            {removes ? "Send and delete" : "Send"}
          </Button>
          <CopyButton
            text={curlCommand(request, baseUrl)}
            label="Copy this request as curl"
            buttonText="Copy as curl"
          />
        </div>
      </form>
      <div aria-live="polite">
        {state.fault && (
          <div className="mt-4">
            <Notice tone="danger">{state.fault}</Notice>
          </div>
        )}
        {state.response && <TrialResponseView response={state.response} />}
      </div>
    </section>
  );
}

function TrialResponseView({ response }: { response: TrialResponse }) {
  const { status, statusText, milliseconds, bytes, headers, text, file } = response;
  const tone = status < 300 ? "success" : status < 500 ? "warning" : "danger";
  const { token: current } = useCaller();
  const token = tokenIn(response.json);
  return (
    <section aria-label="Response" className="mt-5 grid gap-3 border-t pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>
          {status} {statusText}
        </Badge>
        <span className="figures text-muted text-sm">
          {milliseconds} ms, {bytes.toLocaleString("en-NZ")} bytes
        </span>
      </p>
      {token && token !== current && (
        <Button className="justify-self-start" onClick={() => changeCaller({ token })}>
          Use this token from now on
        </Button>
      )}
      <details>
        <summary className="rounded-xs text-accent">{headers.length} headers</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 font-mono text-xs sm:grid-cols-[max-content_minmax(0,1fr)]">
          {headers.map(([name, value]) => (
            <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {file && (
        <Button className="justify-self-start" onClick={() => save(file)}>
          Save {file.name}
        </Button>
      )}
      {text && (
        <ScrollRegion label="Response body" className="max-h-120 rounded-md bg-sunken p-3">
          <pre className="font-mono text-xs leading-5">
            {text.slice(0, MAX_CHARACTERS)}
            {text.length > MAX_CHARACTERS && "\n…"}
          </pre>
        </ScrollRegion>
      )}
    </section>
  );
}

function tokenIn(json: unknown): string | null {
  if (json === null || typeof json !== "object" || !("token" in json)) return null;
  return typeof json.token === "string" ? json.token : null;
}

function save({ blob, name }: { blob: Blob; name: string }) {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

type TrialResponse = {
  status: number;
  statusText: string;
  milliseconds: number;
  bytes: number;
  headers: [name: string, value: string][];
  /** The text, with formatted JSON; null for binary content. */
  text: string | null;
  /** The parsed JSON. */
  json: unknown;
  /** Binary content and its file name. */
  file: { blob: Blob; name: string } | null;
};

/** Sends the request from this page. Without a token it uses the portal's session. Throws if there is no response. */
async function sendRequest(
  request: ApiRequest,
  files: Record<string, File[]>,
  token: string | null,
): Promise<TrialResponse> {
  const headers = new Headers(request.headers);
  if (request.secured && token) headers.set("authorization", `Bearer ${token}`);
  if (request.body?.kind === "json") headers.set("content-type", "application/json");
  const started = performance.now();
  const response = await fetch(
    requestUrl(request, (name) => name),
    {
      method: request.method,
      headers,
      credentials: token ? "omit" : "same-origin",
      ...(request.body ? { body: bodyOf(request.body, files) } : {}),
    },
  );
  const blob = await response.blob();
  const milliseconds = Math.round(performance.now() - started);
  const type = response.headers.get("content-type") ?? "";
  const isText = /json|^text\//.test(type) || blob.size === 0;
  const text = isText ? await blob.text() : null;
  const json = text && type.includes("json") ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    bytes: blob.size,
    headers: [...response.headers],
    text: json === undefined ? text : JSON.stringify(json, null, 2),
    json,
    file: isText ? null : { blob, name: nameOf(response.headers.get("content-disposition")) },
  };
}

function bodyOf(body: NonNullable<ApiRequest["body"]>, files: Record<string, File[]>): string | FormData {
  if (body.kind === "json") return body.text;
  const form = new FormData();
  // Text first, for a service that processes parts as they arrive.
  for (const part of body.parts) if ("value" in part) form.append(part.name, part.value);
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen) form.append(name, file);
  }
  return form;
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "download";
}
