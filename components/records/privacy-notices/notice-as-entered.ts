import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";

/** The form of the privacy notice. */
export const noticeAsEntered = z.object({ text: requiredText(20_000) });
