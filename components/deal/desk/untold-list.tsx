import { roleLabels } from "#components/records/privacy-notices/notice-copy.ts";
import { RowLink } from "#components/ui/tables/table.tsx";
import type { Desk } from "#lib/deal/desk/schemas.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";

/** People who must be told that somebody else gave the broker their data. */
export function UntoldList({ untold }: { untold: Desk["untold"] }) {
  const { total, people } = untold;
  return (
    <section aria-label="Privacy notices" className="min-w-0">
      <h2 className="flex items-baseline gap-2.5 border-line-strong border-b pb-1.5">
        <span className="figures font-semibold font-serif text-2xl tracking-tight">{total}</span>
        <span className="font-semibold">Privacy notices</span>
      </h2>
      <ul>
        {people.map(({ applicationId, personKey, clients, name, role }) => (
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
      </ul>
      {total > people.length && <p className="py-2.5 text-muted">{total - people.length} more.</p>}
    </section>
  );
}
