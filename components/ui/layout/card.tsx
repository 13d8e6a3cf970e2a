import type { ReactNode } from "react";

/**
 * A sheet under a strong rule, with an optional heading. `<Card title="Income" actions={<Button…/>}>…</Card>`
 * `flush` lets a table or list extend to its edges. Headings are `<h2>` unless `level` is 3.
 */
export function Card(props: {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  level?: 2 | 3;
}) {
  const { title, description, actions, children, flush, level = 2 } = props;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="sheet min-w-0">
      {(title || actions) && (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2">
          <div className="min-w-0">
            {title && <Heading className="font-semibold text-lg">{title}</Heading>}
            {description && <p className="text-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? "overflow-clip" : "p-4"}>{children}</div>
    </section>
  );
}
