import type { ReactNode } from "react";

/** The heading of a group of rows within a table. `<GroupHeading columns={5}>Incomes</GroupHeading>` */
export function GroupHeading(props: { id?: string; columns: number; note?: string; children: ReactNode }) {
  const { id, columns, note, children } = props;
  return (
    <tr id={id} className="scroll-mt-10 border-b bg-sunken stacked:block">
      <th scope="rowgroup" colSpan={columns} className="px-4 py-1.5 text-left font-semibold stacked:block">
        {children}
        {note && <span className="ml-2 font-normal text-muted text-sm">{note}</span>}
      </th>
    </tr>
  );
}
