import { Fragment, type ReactNode } from "react";

export type Description = { term: string; value: ReactNode };

/** Terms and their values, aligned. `<DescriptionList items={[{ term: "E-mail", value: client.email }]} />` */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
      {items.map((item) => (
        <Fragment key={item.term}>
          <dt className="text-muted">{item.term}</dt>
          <dd className="min-w-0">{item.value ?? "–"}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
