import type { ReactNode } from "react";
import { type JsonSchema, refName, type Schemas } from "#lib/http/openapi/json-schema.ts";
import type { ApiParameter, Endpoint } from "./api-document.ts";
import { Refusals } from "./refusals.tsx";
import { type SchemaRow, schemaRows, typeWords } from "./schema-rows.ts";
import { SchemaTable } from "./schema-table.tsx";
import { TypeWords } from "./type-words.tsx";
import { Words } from "./words.tsx";

/** What an operation takes and answers, field by field. */
export function OperationFacts({ endpoint, schemas }: { endpoint: Endpoint; schemas: Schemas }) {
  const { operationId, parameters } = endpoint;
  const body = Object.entries(endpoint.requestBody?.content ?? {})[0];
  const answers = Object.entries(endpoint.responses).filter(([status]) => status.startsWith("2"));
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
      {answers.map(([status, { description, headers = {}, content = {} }]) => (
        <Part key={status} title="Answer" note={[status, ...Object.keys(content)].join(" · ")}>
          <p className="mb-2 text-muted text-sm">
            {description === "Success" ? "" : `${description}. `}Headers:{" "}
            <Words>{`\`${Object.keys(headers).join("`, `")}\``}</Words>
          </p>
          {content["application/json"] && (
            <SchemaOf
              caption={`Answer of ${operationId}`}
              schema={content["application/json"].schema}
              schemas={schemas}
              sent={false}
            />
          )}
        </Part>
      ))}
      <Part title="Refusals">
        <Refusals responses={endpoint.responses} />
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

/** A named schema by its own rows under its name; a list or a bare value in words. */
function SchemaOf(props: { caption: string; schema: JsonSchema; schemas: Schemas; sent: boolean }) {
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
