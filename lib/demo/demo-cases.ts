import type { ApplicationStatus } from "#lib/application-status.ts";

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

export type DemoApplication = {
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
