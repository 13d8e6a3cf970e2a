import Link from "next/link";
import { TextWithCode } from "./doc-text.tsx";
import type { SchemaRow, TypePart } from "./schema-rows.ts";

/** Longer lists of allowed values are collapsed. */
const MAX_VALUES_SHOWN = 10;

// Styled on the table rather than on each of its hundreds of rows, which makes the page a third smaller.
const looks = [
  "w-full border-y text-left text-sm",
  "[&_tr]:border-b [&_tr]:align-top [&_tr:last-child]:border-b-0 max-sm:[&_tr]:block max-sm:[&_tr]:py-2",
  "[&_th]:wrap-anywhere [&_th]:w-2/5 [&_th]:py-2 [&_th]:pr-4 [&_th]:font-normal",
  "max-sm:[&_th]:block max-sm:[&_th]:w-auto max-sm:[&_th]:py-0 [&_td]:py-2 max-sm:[&_td]:block max-sm:[&_td]:py-0",
  "[&_code]:font-mono [&_small]:text-muted [&_small]:text-sm [&_p]:text-pretty [&_p]:text-muted [&_summary]:text-accent",
  "[&_i]:wrap-anywhere [&_i]:font-mono [&_i]:text-xs [&_i]:not-italic [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3",
].join(" ");

/**
 * A table of fields: `<SchemaTable caption="Body of createClient" rows={schemaRows(schema)} sent />`.
 * A request marks required fields; a response marks optional ones.
 */
export function SchemaTable(props: { caption: string; rows: readonly SchemaRow[]; sent: boolean }) {
  const { caption, rows, sent } = props;
  return (
    <table className={looks}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type and description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <FieldName name={row.name} />
              {row.required === sent && <small> {sent ? "required" : "optional"}</small>}
            </th>
            <td>
              <TypeName parts={row.type} />
              {row.limits.length > 0 && <small>, {row.limits.join(", ")}</small>}
              {row.description && (
                <p>
                  <TextWithCode>{row.description}</TextWithCode>
                </p>
              )}
              <Values values={row.values} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FieldName({ name }: { name: string }) {
  const end = name.lastIndexOf(".") + 1;
  return (
    <code>
      {end > 0 && <small>{name.slice(0, end)}</small>}
      {name.slice(end)}
    </code>
  );
}

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  const list = <i>{values.join(", ")}</i>;
  if (values.length <= MAX_VALUES_SHOWN) return <div>One of {list}</div>;
  return (
    <details>
      <summary>One of {values.length} values</summary>
      {list}
    </details>
  );
}

/** A type's description, with links to schemas. */
export function TypeName({ parts }: { parts: readonly TypePart[] }) {
  return parts.map((part, index) =>
    part.ref ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order.
      <Link key={index} href={`/docs/schemas/${part.text}`} prefetch={false}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}
