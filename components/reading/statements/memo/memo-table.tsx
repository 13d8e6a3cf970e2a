import Link from "next/link";
import type { ReactNode } from "react";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { Badge, toneInk } from "#components/ui/badge.tsx";
import { percentOf } from "#components/ui/charts/scale.ts";
import { cx } from "#components/ui/class-names.ts";
import { TextLink } from "#components/ui/links.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { MemoSource } from "#lib/deal/credit-memo/memo-source.ts";
import type { Cell, Column, Table as ReportTable, Row } from "#lib/platform/report/report.ts";
import { Marked, MemoMark } from "./memo-parts.tsx";

type MemoRow = Row<MemoSource>;

type Look = {
  applicationId: string;
  narrow?: "stack" | "stack-early" | "scroll";
  /** Marks in a column of their own, with their names, instead of beside the last figure. */
  marksApart?: boolean;
  /** Controls in a row's first cell. */
  inLead?: (row: MemoRow) => ReactNode;
  /** What has to be said below a row. */
  below?: (row: MemoRow) => ReactNode;
};

/** A table of the memo. The first cell of each row leads to its transactions. */
export function MemoTable({ table, ...look }: Look & { table: ReportTable<MemoSource> }) {
  const { narrow = "stack", marksApart = false, below } = look;
  const { caption, columns, rows } = table;
  return (
    <Table caption={caption} narrow={narrow}>
      <TableHead>
        {columns.map(({ title, figures = false }, index) => (
          <Th
            key={title}
            numeric={figures}
            className={cx(!marksApart && index === columns.length - 1 && "pr-9")}
          >
            {title}
          </Th>
        ))}
        {marksApart && <Th>Proof</Th>}
      </TableHead>
      {rows.map((row) => {
        const remarks = below?.(row);
        return (
          <tbody key={row.key} className="border-b last:border-b-0 stacked:block">
            <MemoTableRow {...look} columns={columns} row={row} />
            {remarks && (
              <tr className="stacked:block stacked:px-4 stacked:pb-3">
                <td colSpan={columns.length + 1} className="px-4 pb-3 stacked:block stacked:px-0">
                  {remarks}
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </Table>
  );
}

function MemoTableRow({ columns, row, ...look }: Look & { columns: readonly Column[]; row: MemoRow }) {
  const { applicationId, narrow, marksApart = false, inLead } = look;
  const mark = row.mark && <MemoMark applicationId={applicationId} mark={row.mark} />;
  return (
    <Tr className="border-b-0">
      {columns.map(({ title, figures = false, dates = false }, index) => {
        const cell = cellOf(row, index);
        const isLast = index === columns.length - 1;
        return index === 0 ? (
          <Td key={title} lead={narrow !== "scroll"}>
            <LeadCell applicationId={applicationId} row={row} cell={cell} controls={inLead?.(row)} />
          </Td>
        ) : (
          <Td
            key={title}
            label={title}
            numeric={figures}
            className={cx(!figures && "figures", dates && "whitespace-nowrap")}
          >
            {isLast && !marksApart ? (
              <Marked mark={mark}>{cell.text}</Marked>
            ) : (
              <span className="stacked:text-right">
                <CellText applicationId={applicationId} cell={cell} />
              </span>
            )}
          </Td>
        );
      })}
      {marksApart && (
        <Td label="Proof">
          {row.mark && <MemoMark applicationId={applicationId} mark={row.mark} word className="-ml-1" />}
        </Td>
      )}
    </Tr>
  );
}

function LeadCell(props: {
  applicationId: string;
  row: MemoRow;
  cell: Cell<MemoSource>;
  controls: ReactNode;
}) {
  const { applicationId, row, cell, controls } = props;
  const { source } = row;
  const name =
    source?.kind === "TRANSACTIONS" ? (
      <RowLink href={transactionsHref(applicationId, source.filter)}>{cell.text}</RowLink>
    ) : (
      <h3 className="font-medium">{cell.text}</h3>
    );
  const detail = cell.detail && <span className="block font-normal text-muted text-sm">{cell.detail}</span>;
  // Without controls, a card shows the detail beside the name.
  if (!controls) {
    return (
      <>
        {name}
        {detail}
      </>
    );
  }
  return (
    <div className="min-w-0">
      {name}
      {detail}
      {controls}
    </div>
  );
}

function CellText({ applicationId, cell }: { applicationId: string; cell: Cell<MemoSource> }) {
  const { text, more, warning, detail, source } = cell;
  return (
    <>
      {text}
      {more && <span className="text-muted"> · {more}</span>}
      {warning && (
        <span className="ml-2">
          <Badge tone="warning">{warning}</Badge>
        </span>
      )}
      {detail &&
        (source?.kind === "TRANSACTIONS" ? (
          <TextLink
            href={transactionsHref(applicationId, source.filter)}
            className="block w-fit text-sm stacked:ml-auto"
          >
            {detail}
          </TextLink>
        ) : (
          <span className="block text-muted text-sm">{detail}</span>
        ))}
    </>
  );
}

function cellOf({ cells }: MemoRow, index: number): Cell<MemoSource> {
  const cell = cells[index] ?? "";
  return typeof cell === "string" ? { text: cell } : cell;
}

type ListProps = { applicationId: string; table: ReportTable<MemoSource> };

/** A list of the memo: each row's name, what qualifies it, and its figure. */
export function MemoList({ applicationId, table }: ListProps) {
  return (
    <dl>
      {table.rows.map((row) => {
        const [name, figure] = [cellOf(row, 0), cellOf(row, 1)];
        return (
          <div
            key={row.key}
            className="flex items-center justify-between gap-4 border-b py-1 last:border-b-0"
          >
            <dt>
              {name.text}
              {name.more && <span className="figures ml-2 text-muted text-sm">{name.more}</span>}
            </dt>
            <dd
              className={cx(
                "figures",
                figure.tone && figure.tone !== "neutral" && cx("font-medium", toneInk[figure.tone]),
              )}
            >
              <Marked mark={row.mark && <MemoMark applicationId={applicationId} mark={row.mark} />}>
                {figure.text}
              </Marked>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A list with a thin bar for each row, and what qualifies it after its figure. */
export function MemoBars({ applicationId, table }: ListProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="sr-only">
        <tr>
          {table.columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => {
          const [name, figure] = [cellOf(row, 0), cellOf(row, 1)];
          return (
            <tr key={row.key} className="border-b last:border-b-0">
              <th scope="row" className="w-full py-1 pr-3 font-normal">
                {row.source?.kind === "TRANSACTIONS" && (
                  <Link
                    href={transactionsHref(applicationId, row.source.filter)}
                    prefetch={false}
                    className="rounded-xs hover:underline"
                  >
                    {name.text}
                  </Link>
                )}
                <svg aria-hidden="true" className="mt-0.5 block h-1 w-full">
                  <rect width={percentOf(row.bar ?? 0, 1)} height="4" rx="1" className="fill-chart-1" />
                </svg>
              </th>
              <td className="figures whitespace-nowrap py-1 text-right">
                <Marked mark={row.mark && <MemoMark applicationId={applicationId} mark={row.mark} />}>
                  {figure.text}
                </Marked>
              </td>
              <td className="figures w-10 py-1 text-right text-muted text-sm">{name.more}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
