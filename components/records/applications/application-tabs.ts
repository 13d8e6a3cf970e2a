/** The screens of an application. `path` follows the application's URL. */
export const applicationTabs = [
  { label: "Overview", path: "" },
  { label: "Request", path: "/request" },
  { label: "Documents", path: "/documents" },
  { label: "Fact find", path: "/fact-find" },
  { label: "Transactions", path: "/transactions" },
  { label: "Summary", path: "/summary" },
  { label: "Loan accounts", path: "/loan-accounts" },
  { label: "Serviceability", path: "/serviceability" },
  { label: "Lenders", path: "/lenders" },
  { label: "Advice", path: "/advice" },
] as const;

/** The URL of the application that a path belongs to; null outside an application. */
export function applicationOf(path: string): string | null {
  return /^\/applications\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/i.exec(path)?.[0] ?? null;
}
