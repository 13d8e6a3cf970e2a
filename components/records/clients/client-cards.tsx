import { formatDate } from "#lib/platform/dates.ts";
import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";
import { employmentKindLabels } from "#lib/records/clients/model.ts";

/** Jobs and businesses, newest first. */
export function EmploymentHistory({ employment }: Pick<ClientDetails, "employment">) {
  return (
    <ul className="divide-y">
      {employment.map(({ employer, role, kind, from, to }) => (
        <li key={`${employer} ${from} ${to}`} className="px-4 py-2.5">
          <p className="wrap-anywhere font-medium">{employer}</p>
          <p className="text-muted text-sm">
            {[role, employmentKindLabels[kind], period(from, to)].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The current and earlier addresses. */
export function Addresses({
  homeAddress,
  formerAddresses,
}: Pick<ClientDetails, "homeAddress" | "formerAddresses">) {
  if (homeAddress === null && formerAddresses.length === 0) return "–";
  return (
    <ul className="grid gap-1.5">
      {homeAddress !== null && <li className="wrap-anywhere">{homeAddress}</li>}
      {formerAddresses.map(({ address, from, to }) => (
        <li key={`${address} ${from}`} className="wrap-anywhere text-muted text-sm">
          Before: {address}
          {(from || to) && <span className="figures block">{period(from, to)}</span>}
        </li>
      ))}
    </ul>
  );
}

function period(from: string | null, to: string | null): string | null {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `since ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : null;
}
