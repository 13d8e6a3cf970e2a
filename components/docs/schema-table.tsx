import type { SchemaRow } from "./schema-rows.ts";
import { TypeWords } from "./type-words.tsx";
import { Words } from "./words.tsx";

/** More allowed values than this are folded away. */
const MOST_VALUES = 10;

/**
 * Fields and what they hold: `<SchemaTable caption="Body of createClient" rows={schemaRows(schema)} sent />`.
 * What is sent says which fields are required; what is answered, which may be absent.
 */
export function SchemaTable(props: { caption: string; rows: readonly SchemaRow[]; sent: boolean }) {
  const { caption, rows, sent } = props;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it holds</th>
        </tr>
      </thead>
      <tbody className="border-y">
        {rows.map((row) => (
          <tr key={row.name} className="border-b align-top last:border-b-0 max-sm:block max-sm:py-2">
            <th
              scope="row"
              className="wrap-anywhere w-2/5 py-2 pr-4 font-normal max-sm:block max-sm:w-auto max-sm:py-0"
            >
              <FieldName name={row.name} />
              {row.required === sent && (
                <span className="ml-2 text-muted text-xs">{sent ? "required" : "optional"}</span>
              )}
            </th>
            <td className="py-2 max-sm:block max-sm:py-0">
              <p className="text-sm">
                <TypeWords parts={row.type} />
                {row.limits.length > 0 && <span className="text-muted">, {row.limits.join(", ")}</span>}
              </p>
              {row.description && (
                <p className="text-pretty text-muted text-sm">
                  <Words>{row.description}</Words>
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

/** A nested field, what it lies in kept quiet. */
function FieldName({ name }: { name: string }) {
  const end = name.lastIndexOf(".") + 1;
  return (
    <code className="font-mono text-sm">
      {end > 0 && <span className="text-muted">{name.slice(0, end)}</span>}
      {name.slice(end)}
    </code>
  );
}

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  const list = <span className="wrap-anywhere font-mono text-xs">{values.join(", ")}</span>;
  if (values.length <= MOST_VALUES) return <p className="text-sm">One of {list}</p>;
  return (
    <details className="text-sm">
      <summary className="rounded-xs text-accent">One of {values.length} values</summary>
      {list}
    </details>
  );
}
