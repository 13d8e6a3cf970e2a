import type { Metadata } from "next";
import Link from "next/link";
import { endpointsByTag } from "#components/platform/docs/api-document.ts";
import { DocText } from "#components/platform/docs/doc-text.tsx";
import { MethodMark } from "#components/platform/docs/method-mark.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { apiDocument } from "./api-docs.ts";

export const metadata: Metadata = { title: "API" };

export default function DocsPage() {
  const document = apiDocument();
  const { info, servers } = document;
  return (
    <>
      <h1 className="font-semibold text-2xl">{info.title} API</h1>
      <p className="mt-1 text-muted">
        {info.summary}. Version {info.version}, at <code className="font-mono">{servers[0]?.url}</code>
      </p>
      <div className="mt-5 max-w-prose">
        <DocText>{info.description}</DocText>
      </div>
      <p className="mt-4">
        The machine-readable version is{" "}
        <TextLink href="/openapi.json" prefetch={false}>
          /openapi.json
        </TextLink>{" "}
        (OpenAPI 3.1), generated from the schemas that validate each request.{" "}
        <TextLink href="/docs/changes" prefetch={false}>
          Versions and changes
        </TextLink>{" "}
        explains what may change and what has.
      </p>
      {endpointsByTag(document).map(({ tag, description, endpoints }) => (
        <section key={tag} aria-labelledby={tag.replaceAll(" ", "-")} className="mt-10">
          <h2 id={tag.replaceAll(" ", "-")} className="scroll-mt-6 font-semibold text-xl">
            {tag}
          </h2>
          <p className="mt-0.5 mb-3 text-muted">{description}</p>
          <ul className="border-t">
            {endpoints.map(({ operationId, method, path, summary }) => (
              <li key={operationId} className="border-b">
                <Link
                  href={`/docs/${operationId}`}
                  prefetch={false}
                  className="-mx-2 grid rounded-md px-2 py-2 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-4"
                >
                  <span className="wrap-anywhere flex items-baseline">
                    <MethodMark method={method} />
                    <code className="min-w-0 font-mono text-sm">{path}</code>
                  </span>
                  <span className="text-pretty text-muted">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
