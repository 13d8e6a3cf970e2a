"use client";

import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { ScrollRegion } from "#components/ui/tables/table.tsx";
import type { Answer } from "./send-request.ts";
import { changeCaller, useCaller } from "./try-auth.tsx";

/** Longer responses are truncated to keep the page responsive. */
const MAX_CHARACTERS = 100_000;

/** A response with its status, time, headers and body. */
export function TryAnswer({ answer }: { answer: Answer }) {
  const { status, statusText, milliseconds, bytes, headers, text, file } = answer;
  const tone = status < 300 ? "success" : status < 500 ? "warning" : "danger";
  const { token: current } = useCaller();
  const token = tokenIn(answer.json);
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
