import { Card } from "#components/ui/layout/card.tsx";
import { aucklandDate, formatTimestamp } from "#lib/platform/dates.ts";
import type { ApplicationNotices } from "#lib/records/privacy-notices/schemas.ts";
import { describeOutcome, roleLabels } from "./notice-copy.ts";
import { AddPerson, PersonActions } from "./person-actions.tsx";

/** Which version of the privacy notice each applicant has read, and the people who must be told. */
export function NoticesCard({ notices, now }: { notices: ApplicationNotices; now: string }) {
  const { applicationId, version, text, textHash, applicants, suggested, people } = notices;
  return (
    <div id="privacy" className="scroll-mt-4">
      <Card title="Privacy" flush actions={<AddPerson applicationId={applicationId} suggested={suggested} />}>
        <ul>
          {applicants.map(({ clientId, clientName, readings: [latest] }) => (
            <li key={clientId} className="border-b px-4 py-2.5 last:border-b-0">
              <p className="break-words font-medium">{clientName}</p>
              <p className="text-muted text-sm">
                {latest
                  ? `Read version ${latest.version} of the notice on ${formatTimestamp(latest.readAt)}${latest.version < version ? `, before version ${version}` : ""}.`
                  : "Has not read the privacy notice."}
              </p>
            </li>
          ))}
          {people.map((person) => (
            <li key={person.personKey} className="border-b px-4 py-2.5 last:border-b-0">
              <p className="break-words font-medium">{person.name}</p>
              <p className="wrap-anywhere text-muted text-sm">
                {roleLabels[person.role]} · Source: {person.source}
              </p>
              <p className={`wrap-anywhere text-sm ${person.outcome ? "text-muted" : "text-warning"}`}>
                {person.outcome
                  ? describeOutcome(person.outcome)
                  : "Must be told that you have information about them."}
              </p>
              <PersonActions
                applicationId={applicationId}
                person={person}
                notice={{ text, textHash }}
                today={aucklandDate(now)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
