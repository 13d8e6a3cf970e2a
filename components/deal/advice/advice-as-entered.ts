import { z } from "zod";
import { adviceRecordSchema } from "#lib/deal/advice/schemas.ts";
import { type AdviceFields, fieldOfFault, recordOf } from "./advice-fields.ts";

/** Validates the form with the route's own schema, and maps each fault to its field. */
export const adviceAsEntered = z.custom<AdviceFields>().superRefine((fields, context) => {
  const result = adviceRecordSchema.safeParse(recordOf(fields));
  for (const { path, message } of result.error?.issues ?? [])
    context.addIssue({
      code: "custom",
      path: fieldOfFault(path.join("."), fields)
        .split(".")
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    });
}) as unknown as z.ZodType<AdviceFields, AdviceFields>;
