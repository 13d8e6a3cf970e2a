import { formatDate } from "#lib/platform/dates.ts";
import type { ClientDetails, Employment } from "#lib/records/clients/correction-schemas.ts";
import { employmentKinds } from "#lib/records/clients/model.ts";
import { entriesOf, textOf } from "./declared-figures.ts";
import type { FactFindAnswers, FactFindEntry } from "./fact-find.ts";

const LABELS = {
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  phone: "Phone number",
  homeAddress: "Home address",
  employment: "Employment",
};
export type DetailField = keyof typeof LABELS;
export const detailFields = Object.keys(LABELS) as DetailField[];

type Recorded = Pick<ClientDetails, DetailField>;

type Detail = {
  field: DetailField;
  label: string;
  /** For display. */
  declared: string;
  onRecord: string | null;
  /** For the client's record. */
  value: string | Employment[];
};

/** Details that an applicant declared differently from the client's record. */
export function declaredDetails(client: Recorded, answers: FactFindAnswers): Detail[] {
  return detailFields.flatMap((field): Detail[] => {
    if (field === "employment") return employmentDetail(client, answers);
    const [declared, onRecord] = [answers[field], client[field]];
    if (typeof declared !== "string" || declared === onRecord) return [];
    const shown = (text: string | null) => (text && field === "dateOfBirth" ? formatDate(text) : text);
    return [
      {
        field,
        label: LABELS[field],
        declared: shown(declared) ?? "",
        onRecord: shown(onRecord),
        value: declared,
      },
    ];
  });
}

/** Adds declared jobs that are not in the record before its own jobs. No job is marked as ended. */
function employmentDetail(client: Recorded, answers: FactFindAnswers): Detail[] {
  const isKnown = (job: Employment) =>
    client.employment.some(
      ({ employer, to }) => to === null && employer.toLowerCase() === job.employer.toLowerCase(),
    );
  const added = entriesOf(answers.jobs)
    .flatMap(toRecorded)
    .filter((job) => !isKnown(job));
  if (added.length === 0) return [];
  const known = client.employment.map(describeJob);
  return [
    {
      field: "employment",
      label: LABELS.employment,
      declared: added.map(describeJob).join("; "),
      onRecord: known.length === 0 ? null : known.join("; "),
      value: [...added, ...client.employment],
    },
  ];
}

function toRecorded(entry: FactFindEntry): Employment[] {
  const employer = textOf(entry, "employer");
  const kind = employmentKinds.find((one) => one === textOf(entry, "type"));
  if (employer === null || kind === undefined) return [];
  return [
    {
      employer,
      role: textOf(entry, "position"),
      kind,
      from: textOf(entry, "since"),
      to: null,
    },
  ];
}

function describeJob({ role, employer, from }: Employment): string {
  return `${role ? `${role}, ` : ""}${employer}${from ? ` since ${formatDate(from)}` : ""}`;
}
