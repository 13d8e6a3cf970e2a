import { z } from "zod";

/** Validates a form with a route's own schema but keeps the text, for routes that accept amounts as text. */
export function asEntered<Input, Output>(schema: z.ZodType<Output, Input>): z.ZodType<Input, Input> {
  return z.custom<Input>().superRefine((entered, context) => {
    const result = schema.safeParse(entered);
    for (const { path, message } of result.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  }) as z.ZodType<Input, Input>;
}
