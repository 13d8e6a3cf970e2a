import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";

export const noticeAsEntered = z.object({ text: requiredText(20_000) });
