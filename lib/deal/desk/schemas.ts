import { z } from "zod";
import { dealClients, dealFields } from "#lib/deal/board/schemas.ts";
import { collectionRoles } from "#lib/records/privacy-notices/core/collection-notice.ts";
import { dueKinds } from "./core/due-dates.ts";
import { moveReasons, movers } from "./core/next-move.ts";

const deskDeal = z
  .object({
    ...dealFields,
    mover: z.enum(movers),
    reason: z.enum(moveReasons),
    subject: z.string().nullable().describe("The item, condition or lender concerned"),
    count: z
      .int()
      .describe("The number of files, items or conditions; for READY_TO_SUBMIT, the number of waived items"),
    yours: z
      .int()
      .describe("While it waits on the applicants: the number of other checklist items for you to resolve"),
    days: z.int().describe("The number of whole days it has waited"),
    stuck: z.boolean().describe("Whether it has waited longer than usual"),
    isNew: z.boolean().describe("Whether an applicant has sent something you have not viewed"),
  })
  .meta({ id: "DeskDeal" });

const group = z.object({ total: z.int(), deals: z.array(deskDeal) });

export const deskSchema = z
  .object({
    today: z.iso.date().describe("The date in New Zealand"),
    you: group.describe("Your move, most urgent first"),
    client: group.describe("The applicants' move, longest waiting first"),
    lender: group.describe("The lender's move, longest waiting first"),
    dormant: group.describe("Drafts without documents, a link or any activity for a month"),
    untold: z
      .object({
        total: z.int(),
        people: z.array(
          z.object({
            applicationId: z.string(),
            personKey: z.string(),
            clients: dealClients,
            name: z.string(),
            role: z.enum(collectionRoles),
          }),
        ),
      })
      .describe("People whose data came from somebody else, until they are told or an exception is recorded"),
    due: z.object({
      total: z.int(),
      dates: z
        .array(
          z.object({
            kind: z.enum(dueKinds),
            on: z.iso.date(),
            applicationId: z.string(),
            clients: dealClients,
            subject: z.string().nullable().describe("The condition's text, or the lender"),
          }),
        )
        .describe("Overdue, or in the next two weeks; fixed rates that end in the next 30 days"),
    }),
  })
  .meta({ id: "Desk" });
export type Desk = z.infer<typeof deskSchema>;
export type DeskDeal = Desk["you"]["deals"][number];
export type DeskDate = Desk["due"]["dates"][number];
