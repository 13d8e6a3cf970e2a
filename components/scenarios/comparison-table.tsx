import type { ReactNode } from "react";
import { ScrollRegion } from "#components/ui/tables/table.tsx";

/** A column for each scenario; on a narrow screen it scrolls sideways, by keyboard too. */
export function ComparisonTable(props: {
  caption: string;
  corner: string;
  heads: readonly ReactNode[];
  rows: readonly { key: string; label: string; cells: readonly ReactNode[] }[];
}) {
  const { caption, corner, heads, rows } = props;
  return (
    <ScrollRegion label={caption}>
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b align-bottom">
            <th
              scope="col"
              className="sticky left-0 w-30 bg-raised px-4 py-2 font-medium text-muted text-sm sm:w-44"
            >
              {corner}
            </th>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are their places.
              <th key={index} scope="col" className="w-40 px-4 py-2 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key} className="border-b align-top last:border-b-0">
              <th scope="row" className="sticky left-0 bg-raised px-4 py-2 font-normal">
                {label}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are their places.
                <td key={index} className="figures px-4 py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
