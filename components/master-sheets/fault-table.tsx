import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { placeParts } from "./place-parts.ts";

export type PlacedFault = { place: string; message: string };

/** Every fault of a spreadsheet with its tab and cell: what is wrong there, and what is allowed. */
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
              <Td className="w-full text-pretty stacked:before:hidden">
                {message.slice(0, 1).toUpperCase() + message.slice(1)}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
