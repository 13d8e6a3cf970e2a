import { type DemoFile, hutchinsonFile, menonFile, potikiFile, zhangFile } from "./demo-files.ts";
import type { DemoDeal } from "./seed-history.ts";

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
  file?: DemoFile;
  deal?: DemoDeal;
};

/** Oldest first: the list then shows the newest application at the top. */
export const demoApplications: readonly DemoApplication[] = [
  {
    broker: mere,
    clients: ["C-1008"],
    daysAgo: 126,
    file: potikiFile,
    deal: {
      bank: "kauri",
      lenderName: "Kauri Bank",
      product: "Home loan with cash contribution",
      parts: [
        { dollars: 262_000, rate: 0.0549, fixedMonths: 6 },
        { dollars: 112_000, rate: 0.0529, fixedMonths: 24 },
        { dollars: 38_000, rate: 0.0719, fixedMonths: null },
      ],
      moves: [
        { to: "SUBMITTED", daysAgo: 122 },
        { to: "CONDITIONAL", daysAgo: 120 },
        { to: "UNCONDITIONAL", daysAgo: 119 },
        { to: "DRAWN_DOWN", daysAgo: 118 },
      ],
      conditions: [
        { text: "Repayment statement from the current lender", dueIn: -119, satisfiedDaysAgo: 119 },
        { text: "Building insurance naming the bank", dueIn: -119, satisfiedDaysAgo: 119 },
      ],
    },
  },
  {
    broker: mere,
    clients: ["C-1003", "C-1006"],
    daysAgo: 41,
    file: hutchinsonFile,
    deal: {
      bank: "totara",
      lenderName: "Totara Bank",
      product: "Home loan, 20% deposit",
      parts: [
        { dollars: 600_000, rate: 0.0549, fixedMonths: 24 },
        { dollars: 265_000, rate: 0.0559, fixedMonths: 12 },
      ],
      moves: [
        { to: "SUBMITTED", daysAgo: 15 },
        { to: "MORE_INFORMATION", daysAgo: 12, note: "They want the gift letter signed by both parents" },
        { to: "SUBMITTED", daysAgo: 11 },
        { to: "CONDITIONAL", daysAgo: 8 },
      ],
      conditions: [
        { text: "Registered valuation of the property", dueIn: 4 },
        { text: "Building insurance naming the bank", dueIn: 12 },
        { text: "Signed gift letter", dueIn: -2, satisfiedDaysAgo: 3 },
      ],
    },
  },
  {
    broker: mere,
    clients: ["C-1004"],
    daysAgo: 33,
    file: menonFile,
    deal: {
      bank: "rimu",
      lenderName: "Rimu Bank",
      product: "Home loan, 10% deposit",
      parts: [{ dollars: 540_000, rate: 0.0569, fixedMonths: 12 }],
      moves: [
        { to: "SUBMITTED", daysAgo: 14 },
        {
          to: "DECLINED",
          daysAgo: 5,
          note: "The apartment is smaller than 40 m², the minimum that Rimu Bank lends on",
        },
      ],
    },
  },
  {
    broker: mere,
    clients: ["C-1007"],
    daysAgo: 18,
    file: zhangFile,
    deal: {
      bank: "matai",
      lenderName: "Matai Bank",
      product: "Home loan, 6 months fixed",
      parts: [{ dollars: 630_000, rate: 0.0549, fixedMonths: 6 }],
      moves: [{ to: "SUBMITTED", daysAgo: 4 }],
    },
  },
  { broker: mere, clients: ["C-1001", "C-1002"], daysAgo: 6, withStatements: true },
  { broker: mere, clients: ["C-1005"], daysAgo: 1 },
  { broker: oliver, clients: ["OG-1", "OG-2"], daysAgo: 9 },
];
