/** The groups of operations, in the order of the document, and what each is for. */
export const tags = {
  Authentication: "Access tokens for a user name and password, and their renewal.",
  Clients: "The people whom a broker applies for, kept in a CRM platform.",
  Applications: "Home-loan applications: who applies, how far they are, what their statements show.",
  Documents: "Uploads, and what statement processing makes of bank statements.",
  "Bank calculator": "What each of five banks would lend a household, and why.",
  Files: "The bytes behind the signed links that other operations answer with.",
  "Upload links": "For applicants, who come by a personal link instead of a token.",
  Service: "For those who run Lodge.",
  Portal: "What the portal's own screens use. It may change with them, without notice.",
  Account:
    "The signed-in person's own password, second factor, passkeys and sessions. It may change with the portal.",
  Administration:
    "Users, audit log and jobs, for administrators. It may change with the portal, without notice.",
  "CRM platforms":
    "What waits for each CRM, for administrators. It may change with the portal, without notice.",
  "Master sheets": "The banks' rules, for administrators. It may change with the portal, without notice.",
} as const;

export type Tag = keyof typeof tags;
