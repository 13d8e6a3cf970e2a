const names = new Map(Object.entries({ local: "Lodge", hubspot: "HubSpot", salesforce: "Salesforce" }));

/** The display name of a CRM platform: `hubspot` → `HubSpot`. An unknown name is returned unchanged. */
export function platformName(platform: string): string {
  return names.get(platform) ?? platform;
}
