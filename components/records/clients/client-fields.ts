import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";
import type { EmploymentKind } from "#lib/records/clients/model.ts";

/** The form's values; unknown ones are empty. */
export type ClientFields = {
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  phone: string;
  homeAddress: string;
  formerAddresses: { address: string; from: string; to: string }[];
  employment: { employer: string; role: string; kind: EmploymentKind; from: string; to: string }[];
};

/** A client's details as the form shows them. */
export function fieldsOf(client: ClientDetails): ClientFields {
  const { version, firstName, lastName, email, dateOfBirth } = client;
  return {
    ...{ version, firstName, lastName, email, dateOfBirth },
    phone: client.phone ?? "",
    homeAddress: client.homeAddress ?? "",
    formerAddresses: client.formerAddresses.map(({ address, from, to }) => ({
      address,
      from: from ?? "",
      to: to ?? "",
    })),
    employment: client.employment.map(({ employer, role, kind, from, to }) => ({
      ...{ employer, kind },
      role: role ?? "",
      from: from ?? "",
      to: to ?? "",
    })),
  };
}
