import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import type { Brokerage } from "./schemas.ts";

const details = {
  tradingName: "Harbour & Hill Home Loans",
  legalName: "Harbour & Hill Limited",
  address: "Level 2, 14 Harbour Lane, Wellington 6011",
  phone: "04 555 0142",
  website: "https://harbourandhill.example",
  email: "hello@harbourandhill.example",
  adviserName: examplePeople.broker,
  colour: "#1d4e89",
};

const address =
  "/v1/brokerages/AZqdOgwRfzWPC2ot5Be5wwGanToMEX81jwtqLeQXucM.b2hKq0sWm9Yx3dTzVn6Rf1Lc8PgJu4EaXi7oNvQyBtD";

const brokerage: Brokerage = {
  ...details,
  fspNumber: "FSP000000",
  version: 3,
  updatedAt: "2026-11-03T00:12:40.118Z",
  logo: { url: `${address}/logo?version=5f3c0a8e2b7d`, width: 512, height: 160 },
  disclosure: {
    fileName: "Disclosure statement.pdf",
    size: 182_400,
    addedAt: "2026-11-03T00:14:02.771Z",
    url: `https://lodge.example.com${address}/disclosure`,
  },
};

/** Examples for brokerages, by schema name. */
export const brokerageExamples: Examples = {
  Brokerage: brokerage,
  BrokerageInput: { ...details, fspNumber: "FSP 000000", version: 2 },
};
