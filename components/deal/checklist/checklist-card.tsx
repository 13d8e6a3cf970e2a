import { Progress } from "#components/ui/feedback/progress.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import {
  type Checklist,
  type ChecklistItem,
  checklistGroups,
  isResolved,
} from "#lib/deal/checklist/core/checklist.ts";
import type { ApplicationResponse } from "#lib/records/applications/schemas.ts";
import { describeProgress, groupLabels, progressLabel } from "./checklist-copy.ts";
import { AddItem, OpenItem, ResolvedItems } from "./checklist-items.tsx";

/** The application's open items by group, with links to resolve them. Resolved items are collapsed. */
export function ChecklistCard(props: {
  applicationId: string;
  checklist: Checklist;
  applicants: ApplicationResponse["clients"];
  submitted: boolean;
}) {
  const { applicationId, checklist, applicants, submitted } = props;
  const { items, progress } = checklist;
  // A single applicant needs no name, and items of the group "Applicants" contain it already.
  const concerned = ({ clientId, group }: ChecklistItem) =>
    applicants.length > 1 && group !== "APPLICANTS"
      ? applicants.find((applicant) => applicant.clientId === clientId)?.clientName
      : undefined;
  const open = items.filter((item) => !isResolved(item));
  const groups = checklistGroups.flatMap((group) => {
    const own = open.filter((item) => item.group === group);
    return own.length > 0 ? [{ group, items: own }] : [];
  });
  return (
    <Card title="Checklist" actions={<AddItem applicationId={applicationId} />} flush>
      <div className="border-b px-4 py-3">
        <Progress
          label={progressLabel(checklist, submitted)}
          value={progress.total === 0 ? 1 : progress.done / progress.total}
          note={describeProgress(checklist)}
        />
      </div>
      {groups.map(({ group, items: own }) => (
        <section key={group} aria-label={groupLabels[group]} className="border-b last:border-b-0">
          <h3 className="bg-sunken px-4 py-1.5 font-medium text-muted text-sm">{groupLabels[group]}</h3>
          <ul>
            {own.map((item) => (
              <OpenItem
                key={item.key}
                applicationId={applicationId}
                item={item}
                concerned={concerned(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ResolvedItems applicationId={applicationId} items={items.filter(isResolved)} />
    </Card>
  );
}
