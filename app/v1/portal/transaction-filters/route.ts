import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import {
  filterCreateSchema,
  savedFilterSchema,
  savedFiltersSchema,
} from "#lib/transactions/filter-schemas.ts";
import { listFilters, saveFilter } from "#lib/transactions/saved-filters.ts";

const path = "/v1/portal/transaction-filters";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listTransactionFilters",
    method: "GET",
    path,
    tag: "Portal",
    summary: "List your saved transaction filters",
    description: "They apply to every application.",
    auth: "ROLE_BROKER",
    response: savedFiltersSchema,
    statuses: [401, 403],
    handler: async ({ ctx }) => ({ filters: await listFilters(ctx) }),
  }),
  defineRoute({
    operationId: "saveTransactionFilter",
    method: "POST",
    path,
    tag: "Portal",
    summary: "Save a named transaction filter",
    auth: "ROLE_BROKER",
    body: filterCreateSchema,
    response: savedFilterSchema,
    statuses: [400, 401, 403],
    idempotent: true,
    handler: ({ ctx, body }) => saveFilter(ctx, body),
  }),
);
