/** What processes behind one balancer have in common, beside the folder for their files. */
export function sharedSettings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    BASE_URL: "http://lodge.example",
    AUTH_SECRET: "an AUTH_SECRET of at least thirty-two characters",
    SEED_DEMO: "on",
    MASTER_SHEET_ID: "nz-sample-2026-27",
  };
}
