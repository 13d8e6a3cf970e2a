import type { Places } from "./places.ts";

export type Screen = {
  name: string;
  /** The page file in app/; null where Next.js renders an address without a page. */
  page: string | null;
  path: (places: Places) => string;
  /** The text of the first heading once the screen has loaded. */
  heading: string | RegExp;
  /** The username to sign in with; signed out by default. */
  as?: string;
  /** Whether the title contains the demo brokerage's name, as on pages behind its links. */
  branded?: true;
};

const broker = "broker@lodge.example";
const list = "(portal)/applications/(list)/page.tsx";
const upload = "(applicant)/upload/[token]/page.tsx";
const advice = "(applicant)/advice/[token]/page.tsx";
const one = "(portal)/applications/(one)/[applicationId]";
const sheets = "(portal)/administration/master-sheets";
const tabs = [
  "",
  "/request",
  "/documents",
  "/fact-find",
  "/transactions",
  "/summary",
  "/loan-accounts",
  "/serviceability",
  "/lenders",
  "/advice",
];
const names = { ready: /^Aroha Ngata & Tāne Whitiora$/, draft: /^Sophie van der Merwe-Fotheringham$/ };

/** Every screen of Lodge and its visually distinct states. Tests that apply to every screen iterate over this table. */
export const screens: readonly Screen[] = [
  { name: "sign-in", page: "(auth)/sign-in/page.tsx", path: () => "/sign-in", heading: "Sign in" },
  {
    name: "no-access",
    page: "(auth)/no-access/page.tsx",
    path: () => "/no-access",
    heading: "You don't have access to this page",
    as: "viewer@lodge.example",
  },
  {
    name: "sign-out",
    page: "(auth)/sign-out/page.tsx",
    path: () => "/sign-out",
    heading: "Sign out?",
    as: broker,
  },
  { name: "home", page: "page.tsx", path: () => "/", heading: "Desk", as: broker },
  { name: "desk", page: "(portal)/desk/page.tsx", path: () => "/desk", heading: "Desk", as: broker },
  { name: "board", page: "(portal)/board/page.tsx", path: () => "/board", heading: "Board", as: broker },
  { name: "applications", page: list, path: () => "/applications", heading: "Applications", as: broker },
  {
    name: "applications-no-match",
    page: list,
    path: () => "/applications?search=nobody+at+all",
    heading: "Applications",
    as: broker,
  },
  {
    name: "application-new",
    page: "(portal)/applications/new/page.tsx",
    path: () => "/applications/new",
    heading: "New application",
    as: broker,
  },
  ...(["ready", "draft"] as const).flatMap((state) =>
    tabs.map((tab) => ({
      name: `application-${state}${tab.replace("/", "-")}`,
      page: `${one}${tab}/page.tsx`,
      path: (places: Places) => `/applications/${places[state]}${tab}`,
      heading: names[state],
      as: broker,
    })),
  ),
  {
    name: "application-closed-documents",
    page: `${one}/documents/page.tsx`,
    path: ({ closed }) => `/applications/${closed}/documents`,
    heading: "Mārama O'Brien",
    as: broker,
  },
  {
    name: "application-closed-lenders",
    page: `${one}/lenders/page.tsx`,
    path: ({ closed }) => `/applications/${closed}/lenders`,
    heading: "Mārama O'Brien",
    as: broker,
  },
  {
    name: "application-approved-lenders",
    page: `${one}/lenders/page.tsx`,
    path: ({ approved }) => `/applications/${approved}/lenders`,
    heading: /^Claire Hutchinson/,
    as: broker,
  },
  {
    name: "transactions-no-match",
    page: `${one}/transactions/page.tsx`,
    path: ({ ready }) => `/applications/${ready}/transactions?search=nobody+at+all`,
    heading: names.ready,
    as: broker,
  },
  {
    name: "calculation-from-file",
    page: `${one}/serviceability/page.tsx`,
    path: ({ ready }) => `/applications/${ready}/serviceability?from=file`,
    heading: names.ready,
    as: broker,
  },
  {
    name: "scenario",
    page: `${one}/serviceability/page.tsx`,
    path: ({ ready, scenarios }) => `/applications/${ready}/serviceability?scenario=${scenarios[0]}`,
    heading: names.ready,
    as: broker,
  },
  {
    name: "transactions-of-a-flag",
    page: `${one}/transactions/page.tsx`,
    path: ({ ready }) => `/applications/${ready}/transactions?flag=GAMBLING`,
    heading: names.ready,
    as: broker,
  },
  {
    name: "scenarios-compared",
    page: `${one}/serviceability/page.tsx`,
    path: ({ ready, scenarios }) => `/applications/${ready}/serviceability?compare=${scenarios.join(",")}`,
    heading: names.ready,
    as: broker,
  },
  {
    name: "clients",
    page: "(portal)/clients/(list)/page.tsx",
    path: () => "/clients",
    heading: "Clients",
    as: broker,
  },
  {
    name: "clients-no-match",
    page: "(portal)/clients/(list)/page.tsx",
    path: () => "/clients?search=nobody+at+all",
    heading: "Clients",
    as: broker,
  },
  {
    name: "client-new",
    page: "(portal)/clients/new/page.tsx",
    path: () => "/clients/new",
    heading: "New client",
    as: broker,
  },
  {
    name: "client",
    page: "(portal)/clients/[clientId]/page.tsx",
    path: ({ client }) => `/clients/${client}`,
    heading: "Aroha Ngata",
    as: broker,
  },
  {
    name: "refix",
    page: "(portal)/refix/page.tsx",
    path: () => "/refix",
    heading: "Refix and review",
    as: broker,
  },
  {
    name: "refix-none-due",
    page: "(portal)/refix/page.tsx",
    path: () => "/refix?stage=overdue",
    heading: "Refix and review",
    as: broker,
  },
  {
    name: "calculator",
    page: "(portal)/calculator/page.tsx",
    path: () => "/calculator",
    heading: "Calculator",
    as: broker,
  },
  {
    name: "account",
    page: "(portal)/account/page.tsx",
    path: () => "/account",
    heading: "Account",
    as: broker,
  },
  {
    name: "brokerage",
    page: "(portal)/brokerage/page.tsx",
    path: () => "/brokerage",
    heading: "Brokerage",
    as: broker,
  },
  {
    name: "privacy-notice",
    page: "(portal)/brokerage/privacy-notice/page.tsx",
    path: () => "/brokerage/privacy-notice",
    heading: "Privacy notice",
    as: broker,
  },
  {
    name: "master-sheets",
    page: `${sheets}/(list)/page.tsx`,
    path: () => "/administration/master-sheets",
    heading: "Master sheets",
    as: "admin@lodge.example",
  },
  {
    name: "master-sheet-version",
    page: `${sheets}/[identifier]/[version]/page.tsx`,
    path: () => "/administration/master-sheets/nz-sample-2026-27/1",
    heading: "Version 1",
    as: "admin@lodge.example",
  },
  {
    name: "master-sheet-not-found",
    page: `${sheets}/[identifier]/[version]/page.tsx`,
    path: () => "/administration/master-sheets/nz-sample-2026-27/999",
    heading: "Version not found",
    as: "admin@lodge.example",
  },
  ...(["users", "audit", "jobs"] as const).map((name) => ({
    name,
    page: `(portal)/administration/${name}/page.tsx`,
    path: () => `/administration/${name}`,
    heading: { users: "Users", audit: "Audit log", jobs: "Jobs" }[name],
    as: "admin@lodge.example",
  })),
  {
    name: "audit-no-match",
    page: "(portal)/administration/audit/page.tsx",
    path: () => "/administration/audit?about=nothing-at-all&from=2026-01-01",
    heading: "Audit log",
    as: "admin@lodge.example",
  },
  {
    name: "forgot-password",
    page: "(auth)/forgot-password/page.tsx",
    path: () => "/forgot-password",
    heading: "Forgot your password?",
  },
  {
    name: "invitation",
    page: "(auth)/invitation/[token]/page.tsx",
    path: ({ invitationPath }) => invitationPath,
    heading: "Kia ora Hana Kereama",
  },
  {
    name: "reset-password-dead-link",
    page: "(auth)/reset-password/[token]/page.tsx",
    path: () => "/reset-password/made-up",
    heading: "This link doesn't work",
  },
  {
    name: "crm-platforms",
    page: "(portal)/administration/crm/page.tsx",
    path: () => "/administration/crm",
    heading: "CRM platforms",
    as: "admin@lodge.example",
  },
  {
    name: "fact-find",
    page: "(applicant)/upload/[token]/fact-find/page.tsx",
    path: ({ factFindPath }) => factFindPath,
    heading: /^About you, /,
    branded: true,
  },
  {
    name: "fact-find-to-sign",
    page: "(applicant)/upload/[token]/fact-find/page.tsx",
    path: ({ answeredPath }) => answeredPath,
    heading: /^About you, /,
    branded: true,
  },
  { name: "upload", page: upload, path: ({ uploadPath }) => uploadPath, heading: /^Kia ora /, branded: true },
  {
    name: "upload-notice",
    page: upload,
    path: ({ unreadPath }) => unreadPath,
    heading: /^Kia ora /,
    branded: true,
  },
  { name: "upload-dead-link", page: upload, path: () => "/upload/made-up", heading: "Send your documents" },
  {
    name: "advice",
    page: advice,
    path: ({ advicePath }) => advicePath,
    heading: /^Kia ora /,
    branded: true,
  },
  { name: "advice-dead-link", page: advice, path: () => "/advice/made-up", heading: "Your home loan advice" },
  {
    name: "package",
    page: "(applicant)/package/[token]/page.tsx",
    path: ({ packagePath }) => packagePath,
    heading: "Claire Hutchinson, Liam O'Sullivan",
    branded: true,
  },
  {
    name: "package-dead-link",
    page: "(applicant)/package/[token]/page.tsx",
    path: () => "/package/made-up",
    heading: "Home loan application",
  },
  { name: "offline", page: "offline/page.tsx", path: () => "/offline", heading: "No connection" },
  { name: "docs", page: "docs/page.tsx", path: () => "/docs", heading: /API$/ },
  {
    name: "docs-operation",
    page: "docs/[operationId]/page.tsx",
    path: () => "/docs/createApplication",
    heading: "Create an application for one to ten of the broker's clients",
  },
  {
    name: "docs-schema",
    page: "docs/schemas/[name]/page.tsx",
    path: () => "/docs/schemas/ApplicationResponse",
    heading: "ApplicationResponse",
  },
  {
    name: "docs-changes",
    page: "docs/changes/page.tsx",
    path: () => "/docs/changes?search=upload",
    heading: "Versions and changes",
  },
  { name: "not-found", page: null, path: () => "/no-such-page", heading: "Page not found" },
  {
    name: "application-not-found",
    page: `${one}/page.tsx`,
    path: () => "/applications/no-such-application",
    heading: "Not found",
    as: broker,
  },
  {
    name: "client-not-found",
    page: "(portal)/clients/[clientId]/page.tsx",
    path: () => "/clients/no-such-client",
    heading: "Client not found",
    as: broker,
  },
];
