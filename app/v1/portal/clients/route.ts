import { z } from "zod";
import { searchClients } from "#lib/clients/read-clients.ts";
import { clientResponseSchema } from "#lib/clients/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { searchTextSchema } from "#lib/search/search-text.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "searchClients",
    method: "GET",
    path: "/v1/portal/clients",
    tag: "Portal",
    summary: "Search clients by part of a name, email address or reference",
    description: "Returns the 20 newest matches.",
    auth: "ROLE_BROKER",
    query: z.object({
      search: searchTextSchema.meta({
        description: "Part of a name, an email address or a reference",
        examples: ["aroha"],
      }),
    }),
    response: z.array(clientResponseSchema),
    statuses: [400, 401, 403],
    async handler({ ctx, query }) {
      const { items } = await searchClients(ctx, { search: query.search, page: 1, pageSize: 20 });
      return items.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
    },
  }),
);
