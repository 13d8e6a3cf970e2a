const names: Record<string, string> = { local: "Lodge", hubspot: "HubSpot", salesforce: "Salesforce" };

/** The display name of a CRM platform: `hubspot` → `HubSpot`. An unknown name is returned unchanged. */
export function platformName(platform: string): string {
  return names[platform] ?? platform;
}
