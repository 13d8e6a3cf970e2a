import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { searchTextSchema } from "#lib/platform/http/text-schema.ts";
import { searchClients } from "#lib/records/clients/read-clients.ts";
import { clientResponseSchema } from "#lib/records/clients/schemas.ts";

export const GET = defineRoute({
  operationId: "searchClients",
  summary: "Search clients by part of a name, email address or reference",
  description: "Returns the 20 newest matches.",
  query: z.object({
    search: searchTextSchema.meta({
      description: "Part of a name, an email address or a reference",
      examples: ["aroha"],
    }),
  }),
  response: z.array(clientResponseSchema),
  async handler({ ctx, query }) {
    const { items } = await searchClients(ctx, { search: query.search, page: 1, pageSize: 20 });
    return items.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
  },
});
