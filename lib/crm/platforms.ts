import { z } from "zod";
import { env } from "#lib/env.ts";
import { hubSpotCrm } from "./hubspot/hubspot-crm.ts";
import { localCrm } from "./local.ts";
import { type CrmPlatform, CrmUnavailable } from "./platform.ts";
import { retryingPlatform } from "./retrying-platform.ts";
import { salesforceCrm } from "./salesforce/salesforce-crm.ts";

let configured: Map<string, CrmPlatform> | undefined;

/** The configured CRM platforms, by name. `local` is always there. */
export function crmPlatforms(): ReadonlyMap<string, CrmPlatform> {
  configured ??= new Map(fromSettings().map((platform) => [platform.name, platform]));
  return configured;
}

/** To add a platform, add an entry here. See docs/crm.md. */
function fromSettings(): CrmPlatform[] {
  const { settings } = env();
  const platforms = [localCrm];
  if (settings.HUBSPOT_ACCESS_TOKEN) {
    const hubSpot = hubSpotCrm({
      accessToken: settings.HUBSPOT_ACCESS_TOKEN,
      baseUrl: (settings.HUBSPOT_BASE_URL ?? "https://api.hubapi.com").replace(/(?<!\/)\/+$/, ""),
      pipeline: settings.HUBSPOT_PIPELINE,
      dealStage: settings.HUBSPOT_DEAL_STAGE,
    });
    platforms.push(retryingPlatform(hubSpot));
  }
  const { SALESFORCE_LOGIN_URL, SALESFORCE_CLIENT_ID, SALESFORCE_CLIENT_SECRET } = settings;
  if (SALESFORCE_LOGIN_URL && SALESFORCE_CLIENT_ID && SALESFORCE_CLIENT_SECRET) {
    const salesforce = salesforceCrm({
      loginUrl: SALESFORCE_LOGIN_URL,
      clientId: SALESFORCE_CLIENT_ID,
      clientSecret: SALESFORCE_CLIENT_SECRET,
      contactKeyField: settings.SALESFORCE_CONTACT_KEY_FIELD,
      opportunityKeyField: settings.SALESFORCE_OPPORTUNITY_KEY_FIELD,
      stage: settings.SALESFORCE_STAGE,
      accountId: settings.SALESFORCE_ACCOUNT_ID,
    });
    platforms.push(retryingPlatform(salesforce));
  }
  return platforms;
}

/** Throws CrmUnavailable for a platform that is no longer configured, so that its deliveries keep waiting. */
export function crmPlatform(name: string): CrmPlatform {
  const platform = crmPlatforms().get(name);
  if (platform) return platform;
  throw new CrmUnavailable("it is no longer configured", { isLasting: true });
}

const choices = () => [...crmPlatforms().keys()].join(", ");

/** The header that names the CRM, case-insensitive. */
export const crmHeadersSchema = z.object({
  "x-crm-platform": z
    .string({ error: () => `header is required. Valid platforms: ${choices()}` })
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => crmPlatforms().has(value), {
      error: () => `is not a configured platform. Valid platforms: ${choices()}`,
    })
    .meta({ examples: ["local"] })
    .describe("The external CRM platform, compared without case"),
});
