const names: Record<string, string> = { local: "Lodge", hubspot: "HubSpot", salesforce: "Salesforce" };

/** The display name of a CRM platform: `hubspot` → `HubSpot`. An unknown one keeps its own. */
export function platformName(platform: string): string {
  return names[platform] ?? platform;
}
