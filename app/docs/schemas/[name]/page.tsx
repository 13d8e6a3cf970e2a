import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { schemaRows, typeParts } from "#components/platform/docs/schema-rows.ts";
import { SchemaTable, TypeName } from "#components/platform/docs/schema-table.tsx";
import { apiDocument } from "../../api-docs.ts";

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await params).name} · API` };
}

export default async function SchemaPage({ params }: Props) {
  const { name } = await params;
  const { schemas } = apiDocument().components;
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!schema) notFound();
  const rows = schemaRows(schema);
  return (
    <>
      <h1 className="wrap-anywhere font-semibold text-2xl">{name}</h1>
      <p className="mt-2 mb-5 max-w-prose text-pretty text-muted">{schema.description}</p>
      {rows.length > 0 ? (
        <SchemaTable caption={`Fields of ${name}`} rows={rows} sent={name.endsWith("Request")} />
      ) : (
        <p>
          <TypeName parts={typeParts(schema)} />
        </p>
      )}
    </>
  );
}
