import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { searchTextSchema } from "#lib/platform/http/text-schema.ts";
import { searchApplications } from "#lib/records/applications/list-applications.ts";
import { applicationResponseSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "searchApplications",
  summary: "Search applications by part of an applicant's name or the start of an ID",
  description: "Returns the 20 newest matches.",
  query: z.object({
    search: searchTextSchema.meta({
      description: "Part of an applicant's name, or the start of an application's ID",
      examples: ["ngata"],
    }),
  }),
  response: z.array(applicationResponseSchema),
  async handler({ ctx, query }) {
    const { items } = await searchApplications(ctx, { search: query.search, page: 1, pageSize: 20 });
    return items.map(({ applicationId, clients, status, applicationDate, accounts }) => ({
      applicationId,
      clients,
      status,
      applicationDate,
      accounts,
    }));
  },
});
