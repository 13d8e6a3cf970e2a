import { type FormValues, toFormValues } from "#components/ui/forms/form-values.ts";
import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";

/** The form's values; unknown ones are empty. */
export type ClientFields = FormValues<ReturnType<typeof editable>>;

function editable(client: ClientDetails) {
  const { id, externalReferenceId, platform, createdAt, erasedAt, openLinks, ...fields } = client;
  return fields;
}

export const fieldsOf = (client: ClientDetails): ClientFields => toFormValues(editable(client));

type LineName = {
  [Name in keyof ClientFields]: ClientFields[Name] extends string ? Name : never;
}[keyof ClientFields];

export type ClientLine = {
  name: LineName;
  label: string;
  /** What the client's page calls it, if not by its label. Null if the page has it in its title. */
  term?: string | null;
  type?: "email" | "tel" | "date";
  optional?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
};

/** In the order of the client's page. The form has the wide ones after the others. */
const lines: Record<LineName, Omit<ClientLine, "name">> = {
  firstName: { label: "First name", term: null },
  lastName: { label: "Last name", term: null },
  email: { label: "Email", type: "email" },
  phone: { label: "Phone", type: "tel", optional: true },
  homeAddress: { label: "Home address", term: "Address", optional: true, wide: true },
  dateOfBirth: { label: "Date of birth", type: "date" },
};

/** The details of one line, for the client's page and its form. */
export const clientLines = Object.entries(lines).map(([name, line]) => ({ name, ...line }) as ClientLine);
