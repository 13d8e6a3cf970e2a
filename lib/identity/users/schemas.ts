import { z } from "zod";
import { emailText, requiredLine, searchTextSchema } from "#lib/platform/http/text-schema.ts";
import { deliverySchema } from "#lib/platform/mail/delivery.ts";
import { roles } from "#lib/platform/roles.ts";
import { USER_PAGE_SIZE, userStates } from "./user-query.ts";

const role = z
  .enum(roles, { error: `must be one of ${roles.join(", ")}` })
  .describe("ROLE_USER can sign in but has no access; ROLE_ADMIN includes everything a broker can do");

export const inviteSchema = z
  .object({
    name: requiredLine(100)
      // Email clients would render these as a heading or a link.
      .refine((name) => !/[<>]|:\/\//.test(name), "must be a name, without < > or an address")
      .meta({ examples: ["Hana Kereama"] }),
    email: emailText("hana@example.com"),
    role,
  })
  .meta({ id: "InviteRequest" });
export type Invite = z.output<typeof inviteSchema>;

export const userChangeSchema = z
  .object({
    role: role.optional(),
    active: z
      .boolean({ error: "must be true or false" })
      .optional()
      .describe("false deactivates: all sessions and tokens end immediately; data is kept"),
  })
  .refine((change) => change.role !== undefined || change.active !== undefined, "must change something")
  .meta({ id: "UserChangeRequest", examples: [{ role: "ROLE_BROKER" }] });
export type UserChange = z.output<typeof userChangeSchema>;

export const listedUserSchema = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    state: z.enum(userStates).describe("INVITED until the user sets a password"),
    createdAt: z.iso.datetime(),
    lastSignedInAt: z.iso.datetime().nullable(),
    link: z
      .object({
        kind: z.enum(["INVITATION", "RESET"]),
        sentAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        expired: z.boolean(),
        delivery: deliverySchema,
      })
      .nullable()
      .describe("The latest unused link for setting a password"),
  })
  .meta({ id: "User" });
export type ListedUser = z.output<typeof listedUserSchema>;

export const userQuerySchema = z.object({
  search: searchTextSchema.meta({ description: "Part of a name or an email address", examples: ["hana"] }),
  role: role.optional(),
  state: z.enum(userStates).optional().describe("INVITED until the user sets a password"),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a page number")
    .default("1")
    .describe(`Pages have ${USER_PAGE_SIZE} users`),
});

export const userListSchema = z
  .object({ total: z.int(), pageSize: z.int(), users: z.array(listedUserSchema) })
  .meta({ id: "UserList" });
export type UserList = z.output<typeof userListSchema>;
