import type { ApplicationStatus } from "#lib/application-status.ts";
import { generateHousehold } from "#lib/fixtures/statements/household.ts";
import { layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#lib/fixtures/statements/pdf/draw-statement-pdf.ts";

type DemoClient = {
  broker: string;
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  externalReferenceId: string;
};

const mere = "broker@lodge.example";

const oliver = "second@lodge.example";

function client(
  broker: string,
  reference: string,
  firstName: string,
  lastName: string,
  dateOfBirth: string,
): DemoClient {
  const plain = `${firstName}.${lastName}`
    .normalize("NFD")
    .replace(/[^\w.-]/g, "")
    .toLowerCase();
  return {
    broker,
    firstName,
    lastName,
    email: `${plain}@example.com`,
    dateOfBirth,
    externalReferenceId: reference,
  };
}

/** Typical New Zealand names: macrons, double names, long names. */
export const demoClients: readonly DemoClient[] = [
  client(mere, "C-1001", "Aroha", "Ngata", "1988-04-17"),
  client(mere, "C-1002", "Tāne", "Whitiora", "1986-11-02"),
  client(mere, "C-1003", "Claire", "Hutchinson", "1979-07-23"),
  client(mere, "C-1004", "Ravi", "Menon", "1991-01-30"),
  client(mere, "C-1005", "Sophie", "van der Merwe-Fotheringham", "1994-09-12"),
  client(mere, "C-1006", "Liam", "O'Sullivan", "1983-12-05"),
  client(mere, "C-1007", "Mei", "Zhang", "1996-06-18"),
  client(mere, "C-1008", "Hēmi", "Pōtiki", "1974-02-09"),
  client(oliver, "OG-1", "Grace", "Fa'asavalu", "1990-08-27"),
  client(oliver, "OG-2", "Daniel", "Kerr", "1985-03-14"),
];

type DemoApplication = {
  broker: string;
  clients: string[];
  daysAgo: number;
  withStatements?: boolean;
  status?: ApplicationStatus[];
};

/** Oldest first, so that the list shows the newest work on top. */
export const demoApplications: readonly DemoApplication[] = [
  {
    broker: mere,
    clients: ["C-1008"],
    daysAgo: 96,
    status: ["DOCUMENTS_RECEIVED", "SUBMITTED", "APPROVED", "SETTLED"],
  },
  {
    broker: mere,
    clients: ["C-1003", "C-1006"],
    daysAgo: 61,
    status: ["DOCUMENTS_RECEIVED", "SUBMITTED", "APPROVED"],
  },
  { broker: mere, clients: ["C-1004"], daysAgo: 40, status: ["DOCUMENTS_RECEIVED", "SUBMITTED", "DECLINED"] },
  { broker: mere, clients: ["C-1007"], daysAgo: 18, status: ["DOCUMENTS_RECEIVED", "SUBMITTED"] },
  { broker: mere, clients: ["C-1001", "C-1002"], daysAgo: 6, withStatements: true },
  { broker: mere, clients: ["C-1005"], daysAgo: 1 },
  { broker: oliver, clients: ["OG-1", "OG-2"], daysAgo: 9 },
];

const MONTHS = 3;

/** The first day of the month `before` months before that of `now`. */
function monthStart(now: Date, before: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)).toISOString().slice(0, 10);
}

/** Bank statements of one household for the last three full months: an everyday account and a credit card. */
export async function demoStatements(now: Date): Promise<{ name: string; bytes: Uint8Array }[]> {
  const everyday = layoutNamed("plain");
  const card = layoutNamed("card-cr-suffix");
  const accounts = generateHousehold(2026, {
    from: monthStart(now, MONTHS),
    months: MONTHS,
    bank: everyday.bank,
    withCard: true,
    housing: "RENT",
    gambling: true,
    dishonours: true,
  });
  return Promise.all(
    accounts.map(async ({ kind, statements }) => ({
      name: kind === "CREDIT_CARD" ? "Credit card statements.pdf" : "Everyday account statements.pdf",
      bytes: await drawStatementPdf(statements, kind === "CREDIT_CARD" ? card : everyday),
    })),
  );
}
