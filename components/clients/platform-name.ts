const names: Record<string, string> = { local: "Lodge", hubspot: "HubSpot", salesforce: "Salesforce" };

/** A CRM platform as people call it: `hubspot` → `HubSpot`; one we have no name for keeps its own. */
export function platformName(platform: string): string {
  return names[platform] ?? platform;
}
