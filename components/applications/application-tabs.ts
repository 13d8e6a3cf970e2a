/** The screens of an application; `path` comes after its address. */
export const applicationTabs = [
  { label: "Overview", path: "" },
  { label: "Documents", path: "/documents" },
  { label: "Transactions", path: "/transactions" },
  { label: "Summary", path: "/summary" },
  { label: "Loan accounts", path: "/loan-accounts" },
  { label: "Serviceability", path: "/serviceability" },
] as const;

/** The address of the application that a path lies in; null outside of one. */
export function applicationOf(path: string): string | null {
  return /^\/applications\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/i.exec(path)?.[0] ?? null;
}
