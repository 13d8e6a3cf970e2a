import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { capitalize } from "#lib/platform/format.ts";
import { placeParts } from "./sheet-values.ts";

type PlacedFault = { place: string; message: string };

/** Every fault of a workbook with its tab and cell, and the allowed values. */
export function FaultTable({ caption, faults }: { caption: string; faults: readonly PlacedFault[] }) {
  return (
    <Table caption={caption}>
      <TableHead>
        <Th>Tab</Th>
        <Th>Cell</Th>
        <Th>Errors and allowed values</Th>
      </TableHead>
      <tbody className="stacked:block">
        {faults.map(({ place, message }) => {
          const { tab, cell } = placeParts(place);
          return (
            <Tr key={`${place} ${message}`}>
              <Td label="Tab" className="whitespace-nowrap">
                {tab || "–"}
              </Td>
              <Td label="Cell" className="figures font-medium">
                {cell || "–"}
              </Td>
              <Td className="w-full text-pretty stacked:before:hidden">{capitalize(message)}</Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
