import type { Examples } from "#lib/http/openapi/example-of.ts";
import { accountExamples } from "#lib/http/openapi/examples/account.ts";
import { administrationExamples } from "#lib/http/openapi/examples/administration.ts";
import { calculatorExamples } from "#lib/http/openapi/examples/calculator.ts";
import { checklistExamples } from "#lib/http/openapi/examples/checklist.ts";
import { contractExamples } from "#lib/http/openapi/examples/contract.ts";
import { portalExamples } from "#lib/http/openapi/examples/portal.ts";
import { uploadLinkExamples } from "#lib/http/openapi/examples/upload-links.ts";

/** The examples of the OpenAPI document, by schema name. */
export const apiExamples: Examples = {
  ...contractExamples,
  ...calculatorExamples,
  ...portalExamples,
  ...checklistExamples,
  ...uploadLinkExamples,
  ...administrationExamples,
  ...accountExamples,
};
