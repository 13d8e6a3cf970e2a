import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { Unfinished } from "./schemas.ts";

const unfinished: Unfinished = {
  applicationId: exampleIds.application,
  items: [
    { part: "PACKAGE", text: "Package: not created yet", required: false },
    { part: "ADVICE", text: "Advice record: 2 of 7 parts written", required: false },
  ],
};

export const unfinishedExamples: Examples = { Unfinished: unfinished };
