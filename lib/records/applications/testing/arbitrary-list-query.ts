import fc from "fast-check";
import { applicationStatuses } from "#lib/records/applications/core/application-status.ts";
import type { ListQuery } from "../core/list-query.ts";

/** Any state of the list of applications. */
export const arbitraryListQuery = fc.record<ListQuery>(
  {
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    statuses: fc.subarray([...applicationStatuses], { maxLength: applicationStatuses.length - 1 }),
    sort: fc.constantFrom("created", "applicant", "status"),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 9_999 }),
  },
  { noNullPrototype: true },
);
