import type { ReactNode } from "react";
import type { Evidence } from "#components/reading/proof/evidence.ts";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { cx } from "#components/ui/class-names.ts";
import type { MemoSource } from "#lib/deal/credit-memo/memo-source.ts";
import type { Headline, Mark, Section } from "#lib/platform/report/report.ts";

/** A part of the memo under a ruled heading. Without rows, it says so instead of showing its table. */
export function MemoSection(props: {
  section: Section<MemoSource>;
  id?: string;
  /** Shown whether or not there are rows, above and below the table. */
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { section, id, above, below, children } = props;
  const { title, note, empty, table, notes = [] } = section;
  return (
    <section id={id} className="min-w-0 scroll-mt-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-b pb-1">
        <h2 className="font-semibold font-serif text-lg">{title}</h2>
        {note && <p className="figures text-muted text-sm">{note}</p>}
      </header>
      {above}
      {table?.rows.length === 0 && empty ? <p className="py-2 text-muted">{empty}</p> : children}
      {notes.length > 0 && (
        <ul
          aria-label={`Notes on ${title.toLowerCase()}`}
          className="mt-2 flex flex-col gap-0.5 text-muted text-sm"
        >
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {below}
    </section>
  );
}

/** One of the memo's main figures, with a sentence below it. */
export function Hero({ applicationId, headline }: { applicationId: string; headline: Headline<MemoSource> }) {
  const { label, figure, note, mark, tone } = headline;
  return (
    <div className="min-w-0">
      <dt className="flex flex-wrap items-center gap-x-1 font-medium">
        {label}
        <MemoMark applicationId={applicationId} mark={mark} word />
      </dt>
      <dd
        className={cx(
          "figures mt-0.5 whitespace-nowrap font-serif",
          figure.length > 13 ? "text-2xl" : "text-3xl print:text-2xl",
          tone === "danger" && "text-danger",
        )}
      >
        {figure}
      </dd>
      <dd className="figures mt-0.5 text-muted text-sm">{note}</dd>
    </div>
  );
}

/** Shows how well a figure of the memo is supported, and opens its evidence. */
export function MemoMark(props: {
  applicationId: string;
  mark: Mark<MemoSource>;
  word?: boolean;
  className?: string;
}) {
  const { applicationId, mark, ...look } = props;
  const { proof, of, source } = mark;
  return <ProofMark proof={proof} of={of} evidence={evidenceOf(applicationId, source)} {...look} />;
}

function evidenceOf(applicationId: string, source: MemoSource): Evidence {
  if (source.kind !== "NOTE") return { ...source, applicationId };
  const { kind, text, link } = source;
  const href = link && transactionsHref(applicationId, link.filter);
  return { kind, text, ...(link && href && { link: { label: link.label, href } }) };
}

/** A figure followed by its mark, so that figures in a column stay aligned. */
export function Marked({ children, mark }: { children: ReactNode; mark: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {children}
      <span className="relative z-1">{mark}</span>
    </span>
  );
}
