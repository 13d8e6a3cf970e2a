import type { ReactNode } from "react";
import { type JsonSchema, refName, type Schemas } from "#lib/platform/http/openapi/json-schema.ts";
import type { Parameter } from "#lib/platform/http/openapi/operation-of.ts";
import type { ApiResponse, Endpoint } from "./api-document.ts";
import { TextWithCode } from "./doc-text.tsx";
import { type SchemaRow, schemaRows, typeParts } from "./schema-rows.ts";
import { SchemaTable, TypeName } from "./schema-table.tsx";

/** An operation's request, response and errors, field by field. */
export function OperationFacts({ endpoint, schemas }: { endpoint: Endpoint; schemas: Schemas }) {
  const { operationId, parameters } = endpoint;
  const body = Object.entries(endpoint.requestBody?.content ?? {})[0];
  const successes = Object.entries(endpoint.responses).filter(([status]) => status.startsWith("2"));
  return (
    <div className="grid min-w-0 gap-7">
      {parameters.length > 0 && (
        <Part title="Parameters">
          <SchemaTable caption={`Parameters of ${operationId}`} rows={parameters.map(parameterRow)} sent />
        </Part>
      )}
      {body && (
        <Part title="Body" note={body[0]}>
          <SchemaOf caption={`Body of ${operationId}`} schema={body[1].schema} schemas={schemas} sent />
        </Part>
      )}
      {successes.map(([status, { description, headers = {}, content = {} }]) => (
        <Part key={status} title="Response" note={[status, ...Object.keys(content)].join(" · ")}>
          <p className="mb-2 text-muted text-sm">
            {description === "Success" ? "" : `${description}. `}Headers:{" "}
            <TextWithCode>{`\`${Object.keys(headers).join("`, `")}\``}</TextWithCode>
          </p>
          {content["application/json"] && (
            <SchemaOf
              caption={`Response of ${operationId}`}
              schema={content["application/json"].schema}
              schemas={schemas}
              sent={false}
            />
          )}
        </Part>
      ))}
      <Part title="Errors">
        <ErrorResponses responses={endpoint.responses} />
      </Part>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">
        {title}
        {note && <span className="wrap-anywhere ml-2 font-normal text-muted text-sm">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A named schema as a table under its name; the type of a list or plain value as text. */
function SchemaOf(props: { caption: string; schema: JsonSchema; schemas: Schemas; sent: boolean }) {
  const { caption, schema, schemas, sent } = props;
  const named = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)];
  const rows = schemaRows(named ?? schema);
  return (
    <>
      {(rows.length === 0 || named) && (
        <p className="mb-2 text-sm [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3">
          <TypeName parts={typeParts(schema)} />
        </p>
      )}
      {rows.length > 0 && <SchemaTable caption={caption} rows={rows} sent={sent} />}
    </>
  );
}

function parameterRow({ name, in: place, required, description = "", schema }: Parameter): SchemaRow {
  const [row] = schemaRows({ properties: { [name]: schema }, required: required ? [name] : [] });
  if (!row) throw new Error(`parameter ${name} has no schema`);
  return { ...row, type: [{ text: `${place}, ` }, ...row.type], description: description || row.description };
}

/** Every status except 2xx: its meaning, its own headers and, when opened, an example. */
function ErrorResponses({ responses }: { responses: Record<string, ApiResponse> }) {
  const errors = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  return (
    <ul className="border-t text-sm">
      {errors.map(([status, { description, headers = {}, content = {} }]) => {
        const example = content["application/json"]?.example;
        const own = Object.keys(headers).filter((name) => name !== "X-Request-Id");
        return (
          <li key={status} className="border-b">
            <details>
              <summary className="rounded-xs py-2 pointer-coarse:py-3">
                <span className="figures mr-3 font-medium font-mono">{status}</span>
                <TextWithCode>{description}</TextWithCode>
              </summary>
              {own.length > 0 && (
                <p className="pb-2 pl-4 text-muted">
                  Headers: <TextWithCode>{`\`${own.join("`, `")}\``}</TextWithCode>
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
