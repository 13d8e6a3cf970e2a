import type { ReactNode } from "react";
import type { ApiParameter, Endpoint, JsonSchema } from "./api-document.ts";
import { refName } from "./api-document.ts";
import { CopyButton } from "./copy-button.tsx";
import { MethodMark } from "./method-mark.tsx";
import { type SchemaRow, schemaRows, typeWords } from "./schema-rows.ts";
import { SchemaTable } from "./schema-table.tsx";
import { TypeWords } from "./type-words.tsx";
import { Words } from "./words.tsx";

/** One operation: what it does, what it takes, what it answers, and a command that calls it. */
export function Operation(props: { endpoint: Endpoint; curl: string; schemas: Record<string, JsonSchema> }) {
  const { endpoint, curl, schemas } = props;
  const { operationId, method, path, parameters = [] } = endpoint;
  const body = Object.entries(endpoint.requestBody?.content ?? {})[0];
  const success = Object.entries(endpoint.responses).find(([status]) => status.startsWith("2"));
  const answer = success?.[1].content?.["application/json"]?.schema;
  return (
    <section aria-labelledby={operationId} className="border-t py-8">
      <h3 id={operationId} className="scroll-mt-6 font-semibold text-lg">
        {endpoint.summary}
      </h3>
      <p className="wrap-anywhere mt-1 flex items-baseline">
        <MethodMark method={method} />
        <code className="font-mono">{path}</code>
      </p>
      {endpoint.description && (
        <p className="mt-2 max-w-prose text-pretty">
          <Words>{endpoint.description}</Words>
        </p>
      )}
      <div className="mt-5 grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 gap-6">
          {parameters.length > 0 && (
            <Part title="Parameters">
              <SchemaTable
                caption={`Parameters of ${operationId}`}
                rows={parameters.map(parameterRow)}
                sent
              />
            </Part>
          )}
          {body && (
            <Part title="Body" note={body[0]}>
              <SchemaOf caption={`Body of ${operationId}`} schema={body[1].schema} schemas={schemas} sent />
            </Part>
          )}
          <Part title="Answer" note={success?.[0]}>
            {answer ? (
              <SchemaOf caption={`Answer of ${operationId}`} schema={answer} schemas={schemas} sent={false} />
            ) : (
              <p className="text-muted">No body.</p>
            )}
          </Part>
          <Part title="Refusals">
            <dl className="grid grid-cols-[3rem_minmax(0,1fr)] gap-y-1 text-sm">
              {Object.entries(endpoint.responses)
                .filter(([status]) => !status.startsWith("2"))
                .map(([status, { description }]) => (
                  <div key={status} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="figures font-mono">{status}</dt>
                    <dd className="text-muted">
                      <Words>{description}</Words>
                    </dd>
                  </div>
                ))}
            </dl>
          </Part>
        </div>
        <figure className="min-w-0 rounded-lg border bg-sunken xl:sticky xl:top-6">
          <figcaption className="flex items-center justify-between border-b py-1 pr-1 pl-3 text-muted text-sm">
            curl
            <CopyButton text={curl} label={`Copy the curl command: ${endpoint.summary}`} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <pre tabIndex={0} className="overflow-x-auto p-3 font-mono text-xs leading-5">
            {curl}
          </pre>
        </figure>
      </div>
    </section>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 font-medium">
        {title}
        {note && <span className="ml-2 font-normal text-muted text-sm">{note}</span>}
      </h4>
      {children}
    </div>
  );
}

/** A named schema by its own rows under its name; a list or a bare value in words. */
function SchemaOf(props: {
  caption: string;
  schema: JsonSchema;
  schemas: Record<string, JsonSchema>;
  sent: boolean;
}) {
  const { caption, schema, schemas, sent } = props;
  const named = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)];
  const rows = schemaRows(named ?? schema);
  return (
    <>
      {(rows.length === 0 || named) && (
        <p className="mb-2 text-sm [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3">
          <TypeWords parts={typeWords(schema)} />
        </p>
      )}
      {rows.length > 0 && <SchemaTable caption={caption} rows={rows} sent={sent} />}
    </>
  );
}

function parameterRow({ name, in: place, required, description = "", schema }: ApiParameter): SchemaRow {
  const [row] = schemaRows({ properties: { [name]: schema }, required: required ? [name] : [] });
  if (!row) throw new Error(`parameter ${name} has no schema`);
  return { ...row, type: [{ text: `${place}, ` }, ...row.type], description: description || row.description };
}
