import { z } from "zod";
import { requiredLine } from "#lib/platform/http/text-schema.ts";
import { MAX_NAME_LENGTH } from "./scenario-name.ts";

/** A scenario's name alone, for the forms that ask for it: the other schemas bring all of a household's. */
export const scenarioNameSchema = z.strictObject({ name: requiredLine(MAX_NAME_LENGTH) });
