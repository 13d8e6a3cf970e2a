import { z } from "zod";
import { localCrm } from "./local.ts";
import type { CrmPlatform } from "./platform.ts";

/** The configured CRM platforms, by name. `local` is always there. */
export function crmPlatforms(): Map<string, CrmPlatform> {
  return new Map([localCrm].map((platform) => [platform.name, platform]));
}

export function crmPlatform(name: string): CrmPlatform {
  const platform = crmPlatforms().get(name);
  if (!platform) throw new Error(`the CRM platform ${name} is no longer configured`);
  return platform;
}

const choices = () => [...crmPlatforms().keys()].join(", ");

/** The header that names the CRM, compared without case. */
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
