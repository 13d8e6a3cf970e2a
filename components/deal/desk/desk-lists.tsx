import type { ReactNode } from "react";
import { roleLabels } from "#components/records/privacy-notices/notice-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { ButtonLink, TextLink } from "#components/ui/links.tsx";
import { RowLink } from "#components/ui/tables/table.tsx";
import { stageLabels } from "#lib/deal/board/core/stages.ts";
import type { Desk, DeskDeal } from "#lib/deal/desk/schemas.ts";
import { formatWholeMoney, toCents } from "#lib/platform/money.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import { describeDays, deskStep } from "./desk-copy.ts";

/** A list of the desk, with its number, what it says if it is empty, and a line about what it leaves out. */
export function DeskList(props: {
  title: string;
  total: number;
  empty?: string;
  more: (left: number) => ReactNode;
  children: readonly ReactNode[];
}) {
  const { title, total, empty, more, children } = props;
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="flex items-baseline gap-2.5 border-line-strong border-b pb-1.5">
        <span className="figures font-semibold font-serif text-2xl tracking-tight">{total}</span>
        <span className="font-semibold">{title}</span>
      </h2>
      {children.length === 0 ? <p className="py-3 text-muted">{empty}</p> : <ul>{children}</ul>}
      {total > children.length && <p className="py-2.5 text-muted">{more(total - children.length)}</p>}
    </section>
  );
}

export function DeskGroup(props: {
  title: string;
  empty: string;
  group: Desk["you"];
  /** Whether its buttons are the page's main ones. */
  primary?: boolean;
}) {
  const { title, empty, group, primary = false } = props;
  return (
    <DeskList
      title={title}
      total={group.total}
      empty={empty}
      more={(left) => <TextLink href="/board">{left} more on the board</TextLink>}
    >
      {group.deals.map((deal) => (
        <DeskRow key={deal.applicationId} deal={deal} primary={primary} />
      ))}
    </DeskList>
  );
}

/** People who must be told that somebody else gave the broker their data. */
export function UntoldList({ untold }: { untold: Desk["untold"] }) {
  return (
    <DeskList title="Privacy notices" total={untold.total} more={(left) => `${left} more.`}>
      {untold.people.map(({ applicationId, personKey, clients, name, role }) => (
        <li
          key={`${applicationId} ${personKey}`}
          className="relative border-b py-2.5 has-[.row-link:hover]:bg-hover"
        >
          <p className="wrap-anywhere line-clamp-2 font-medium">
            <RowLink href={`/applications/${applicationId}#privacy`} prefetch={false}>
              Tell {name}
            </RowLink>
          </p>
          <p className="wrap-anywhere line-clamp-2 text-muted text-sm">
            {roleLabels[role]}
            {role !== "JOINT_APPLICANT" && `, ${applicantNames(clients)}`}
          </p>
        </li>
      ))}
    </DeskList>
  );
}

function DeskRow({ deal, primary }: { deal: DeskDeal; primary: boolean }) {
  const { text, action, href } = deskStep(deal);
  const { amount, days, stuck, isNew, stage, applicationId, clients } = deal;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b py-2.5 has-[.row-link:hover]:bg-hover sm:grid-cols-[minmax(0,1fr)_7rem_5.5rem_9.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="flex items-center gap-2 font-medium">
          <span className="wrap-anywhere line-clamp-2">
            <RowLink href={`/applications/${applicationId}`} prefetch={false}>
              {applicantNames(clients)}
            </RowLink>
          </span>
          {isNew && <Badge tone="accent">New</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">{text}</p>
      </div>
      <p className="min-w-0 max-sm:hidden">
        <span className="figures block">{amount === null ? "–" : formatWholeMoney(toCents(amount))}</span>
        <span className="block truncate text-muted text-sm">{stageLabels[stage]}</span>
      </p>
      <p className="figures text-muted text-sm">
        <span className="sm:hidden">
          {amount !== null && `${formatWholeMoney(toCents(amount))} · `}
          {stageLabels[stage]} ·{" "}
        </span>
        <span className={cx("whitespace-nowrap", stuck && "font-medium text-warning")}>
          {stuck && <span className="sr-only">Stuck: </span>}
          {describeDays(days)}
        </span>
      </p>
      <ButtonLink
        href={href}
        prefetch={false}
        size="small"
        variant={primary ? "secondary" : "quiet"}
        className="relative z-1 justify-center"
        aria-label={`${action}: ${applicantNames(clients)}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}
