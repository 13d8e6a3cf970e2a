import { z } from "zod";
import { isLocalUrl } from "./network-address.ts";

/** Text that counts as unset while it is empty. */
export const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));

/** Must use https or be this machine, because secrets and personal data are sent there. */
const address = (example: string) =>
  text.refine((value) => {
    if (value === undefined) return true;
    if (!URL.canParse(value)) return false;
    const { protocol } = new URL(value);
    return protocol === "https:" || (protocol === "http:" && isLocalUrl(value));
  }, `must be an https URL such as ${example}`);

const secret = (what: string) =>
  text.refine((value) => value === undefined || /^[\x21-\x7e]{8,}$/.test(value), `must be ${what}`);

/** The states of a submission. Repeated here because settings import nothing from `lib`; a test compares both lists. */
const submissionStates = [
  "PREPARING",
  "SUBMITTED",
  "MORE_INFORMATION",
  "CONDITIONAL",
  "UNCONDITIONAL",
  "DRAWN_DOWN",
  "DECLINED",
  "WITHDRAWN",
  "EXPIRED",
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** `SUBMITTED=contractsent, DRAWN_DOWN=closedwon` → the stage for each named state. Others leave the stage unchanged. */
const stages = z
  .string()
  .trim()
  .default("")
  .superRefine((list, context) => {
    for (const [state, name] of stagePairs(list)) {
      if (submissionStates.some((known) => known === state) && name) continue;
      const message = `must be a list of STATE=stage with states of ${submissionStates.join(", ")}, not "${state}"`;
      context.addIssue({ code: "custom", message });
    }
  })
  .transform((list) => Object.fromEntries(stagePairs(list)) as Partial<Record<SubmissionState, string>>);

function stagePairs(list: string): [string, string][] {
  return list
    .split(",")
    .filter((pair) => pair.trim() !== "")
    .map((pair) => {
      const [state = "", ...name] = pair.split("=");
      return [state.trim().toUpperCase(), name.join("=").trim()];
    });
}

const fieldName = z
  .string()
  .trim()
  .regex(/^[A-Za-z]\w*__c$/, "must be the API name of a custom field, such as Lodge_Key__c")
  .default("Lodge_Key__c");

/** The settings of the CRM platforms. docs/crm.md describes where to find each value. */
export const crmSettings = {
  HUBSPOT_ACCESS_TOKEN: secret("a HubSpot service key, or the access token of an app, such as pat-ap1-…"),
  HUBSPOT_BASE_URL: address("https://api.hubapi.com"),
  HUBSPOT_PIPELINE: z.string().trim().min(1, "must be a pipeline's id").default("default"),
  HUBSPOT_DEAL_STAGE: z.string().trim().min(1, "must be a stage's id").default("appointmentscheduled"),
  HUBSPOT_STAGES: stages,
  SALESFORCE_LOGIN_URL: address("https://example.my.salesforce.com").refine(
    (value) => !/^https?:\/\/((login|test)\.salesforce|[\w.-]+\.lightning\.force)\.com\b/i.test(value ?? ""),
    "must be your org's own address, such as https://example.my.salesforce.com: login.salesforce.com and lightning.force.com don't issue tokens for client credentials",
  ),
  SALESFORCE_CLIENT_ID: secret("the consumer key of a Salesforce app"),
  SALESFORCE_CLIENT_SECRET: secret("the consumer secret of a Salesforce app"),
  SALESFORCE_CONTACT_KEY_FIELD: fieldName,
  SALESFORCE_OPPORTUNITY_KEY_FIELD: fieldName,
  SALESFORCE_STAGE: z
    .string()
    .trim()
    .min(1, "must be the name of an opportunity stage")
    .default("Prospecting"),
  SALESFORCE_STAGES: stages,
  SALESFORCE_LENDER_FIELD: text.refine(
    (value) => value === undefined || /^[A-Za-z]\w*__c$/.test(value),
    "must be the API name of a custom field, such as Lodge_Lender__c",
  ),
  SALESFORCE_ACCOUNT_ID: text.refine(
    (value) => value === undefined || /^001[A-Za-z0-9]{12}([A-Za-z0-9]{3})?$/.test(value),
    "must be the id of an account: 15 or 18 characters that begin with 001",
  ),
};

export type CrmSettings = z.output<z.ZodObject<typeof crmSettings>>;

const SALESFORCE = ["SALESFORCE_LOGIN_URL", "SALESFORCE_CLIENT_ID", "SALESFORCE_CLIENT_SECRET"];

/** The missing CRM settings. Salesforce needs either all three of its required settings or none. */
export function missingCrmSettings(environment: Record<string, string | undefined>): string[] {
  if (SALESFORCE.every((name) => environment[name] === undefined)) return [];
  return SALESFORCE.filter((name) => environment[name] === undefined).map(
    (name) => `${name} is required when another Salesforce setting is given: ${SALESFORCE.join(", ")}`,
  );
}
