import type { Metadata } from "next";
import { allRoutes } from "#app/registry.ts";
import { type ApiDocument, endpointsByTag } from "#components/docs/api-document.ts";
import { curlCommand } from "#components/docs/curl-command.ts";
import { DocsNav } from "#components/docs/docs-nav.tsx";
import { FirstSteps } from "#components/docs/first-steps.tsx";
import { Operation } from "#components/docs/operation.tsx";
import { schemaRows } from "#components/docs/schema-rows.ts";
import { SchemaTable } from "#components/docs/schema-table.tsx";
import { LodgeMark } from "#components/shell/lodge-mark.tsx";
import { SkipLink } from "#components/shell/skip-link.tsx";
import { openApiDocument } from "#lib/api/openapi.ts";
import { env } from "#lib/env.ts";

export const metadata: Metadata = { title: "API" };

let document: ApiDocument | undefined;

export default function DocsPage() {
  document ??= openApiDocument(allRoutes(), env().baseUrl) as ApiDocument;
  const { info, servers, components } = document;
  const groups = endpointsByTag(document);
  const baseUrl = servers[0]?.url ?? "";
  const names = Object.keys(components.schemas);
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="border-b bg-sunken px-4 py-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0">
        <p className="mb-5 flex items-center gap-2 px-2 font-semibold text-lg max-lg:mb-0 max-lg:px-0">
          <LodgeMark />
          Lodge API
        </p>
        <div className="max-lg:hidden">
          <DocsNav groups={groups} schemas={names} />
        </div>
        <details className="mt-3 lg:hidden">
          <summary className="rounded-xs text-accent">Contents</summary>
          <div className="mt-3">
            <DocsNav groups={groups} schemas={names} />
          </div>
        </details>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-8 outline-none sm:px-8">
        <div className="mx-auto max-w-6xl">
          <h1 className="font-semibold text-2xl">{info.title} API</h1>
          <p className="mt-1 mb-6 text-pretty text-muted">
            {info.description} Version {info.version}.
          </p>
          <FirstSteps />
          {groups.map(({ tag, endpoints }) => (
            <section key={tag} className="mt-12">
              <h2 className="mb-4 font-semibold text-xl">{tag}</h2>
              {endpoints.map((endpoint) => (
                <Operation
                  key={endpoint.operationId}
                  endpoint={endpoint}
                  curl={curlCommand(endpoint, baseUrl, components.schemas)}
                  schemas={components.schemas}
                />
              ))}
            </section>
          ))}
          <section className="mt-12">
            <h2 className="mb-4 font-semibold text-xl">Schemas</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <section key={name} aria-labelledby={`schema-${name}`} className="border-t py-6">
                <h3 id={`schema-${name}`} className="mb-3 scroll-mt-6 font-mono font-semibold">
                  {name}
                </h3>
                {schema.description && (
                  <p className="mb-3 max-w-prose text-pretty text-muted">{schema.description}</p>
                )}
                <SchemaTable
                  caption={`Fields of ${name}`}
                  rows={schemaRows(schema)}
                  sent={name.endsWith("Request")}
                />
              </section>
            ))}
          </section>
        </div>
      </main>
    </div>
  );
}
