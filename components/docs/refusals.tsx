import type { ApiAnswer } from "./api-document.ts";
import { Words } from "./words.tsx";

/** Every status but 2xx: what it means, the headers of its own, and an example when it is opened. */
export function Refusals({ responses }: { responses: Record<string, ApiAnswer> }) {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  return (
    <ul className="border-t text-sm">
      {refusals.map(([status, { description, headers = {}, content = {} }]) => {
        const example = content["application/json"]?.example;
        const own = Object.keys(headers).filter((name) => name !== "X-Request-Id");
        return (
          <li key={status} className="border-b">
            <details>
              <summary className="rounded-xs py-2 pointer-coarse:py-3">
                <span className="figures mr-3 font-medium font-mono">{status}</span>
                <Words>{description}</Words>
              </summary>
              {own.length > 0 && (
                <p className="pb-2 pl-4 text-muted">
                  With <Words>{`\`${own.join("`, `")}\``}</Words>
                </p>
              )}
              {example !== undefined && (
                <pre className="wrap-anywhere mb-3 whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs leading-5">
                  {JSON.stringify(example, null, 2)}
                </pre>
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}
