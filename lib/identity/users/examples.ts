import { exampleIds, examplePeople } from "#lib/http/openapi/example-facts.ts";
import type { Examples } from "#lib/http/openapi/example-of.ts";
import type { ListedUser } from "./schemas.ts";

const invited: ListedUser = {
  userId: exampleIds.invited,
  name: examplePeople.invited,
  email: "hana@example.com",
  role: "ROLE_BROKER",
  state: "INVITED",
  createdAt: "2026-11-18T20:02:11.640Z",
  lastSignedInAt: null,
  link: {
    kind: "INVITATION",
    sentAt: "2026-11-18T20:02:13.285Z",
    expiresAt: "2026-11-25T20:02:11.640Z",
    expired: false,
    delivery: { state: "SENT", reason: null },
  },
};

const administrator: ListedUser = {
  userId: exampleIds.admin,
  name: examplePeople.admin,
  email: "priya.nair@lodge.example",
  role: "ROLE_ADMIN",
  state: "ACTIVE",
  createdAt: "2026-03-02T21:40:55.017Z",
  lastSignedInAt: "2026-11-18T19:58:30.402Z",
  link: null,
};

/** Examples for the administration of users, by schema name. */
export const userExamples: Examples = {
  InviteRequest: { name: invited.name, email: invited.email, role: invited.role },
  UserChangeRequest: { role: "ROLE_BROKER" },
  User: invited,
  UserList: { total: 2, pageSize: 25, users: [invited, administrator] },
};
