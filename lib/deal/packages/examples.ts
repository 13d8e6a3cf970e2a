import { exampleFlag } from "#lib/deal/flag-resolutions/examples.ts";
import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import type { Package, PackageDelivery, PackageList, PackageVisit } from "./schemas.ts";

const pdf = {
  fileName: "Kauri-Bank-Aroha-Ngata-2026-11-04.pdf",
  size: 96_412,
  sha256: "5f3c0a8e2b7d41c69e1a0b5d8c7f2e3496a1d0b8f7e6c5d4b3a291807f6e5d4c",
};
const zip = {
  fileName: "Kauri-Bank-Aroha-Ngata-2026-11-04.zip",
  size: 4_310_228,
  sha256: "0d9b1e6f4a2c8375e1f0a9b8c7d6e5f40312a4b5c6d7e8f90a1b2c3d4e5f6071",
};
const expiresAt = "2026-11-18T01:20:09.301Z";

const delivery: PackageDelivery = {
  deliveryId: exampleIds.packageDelivery,
  adapter: "MAIL",
  recipient: "applications@kauri.example",
  state: "DOWNLOADED",
  delivery: { state: "SENT", reason: null },
  createdAt: "2026-11-04T01:20:09.301Z",
  openedAt: "2026-11-04T02:05:27.940Z",
  downloadedAt: "2026-11-04T02:05:41.218Z",
  expiresAt,
  url: null,
};

const examplePackage: Package = {
  packageId: exampleIds.package,
  submissionId: exampleIds.submission,
  state: "READY",
  problem: null,
  createdAt: "2026-11-04T01:18:40.118Z",
  builtAt: "2026-11-04T01:18:43.902Z",
  documents: 7,
  pdf,
  zip,
  deliveries: [delivery],
};

const list: PackageList = {
  packages: [examplePackage],
  recipient: "applications@kauri.example",
  applicationId: exampleIds.application,
  flags: [exampleFlag],
};

const visit: PackageVisit = {
  lenderName: "Kauri Bank",
  applicants: ["Aroha Ngata"],
  brokerName: examplePeople.broker,
  brokerEmail: "mere.tamihana@example.com",
  expiresAt,
  documents: 7,
  pdf,
  zip,
};

/** Examples for packages, by schema name. */
export const packageExamples: Examples = {
  Package: examplePackage,
  PackageList: list,
  PackageDelivery: delivery,
  PackageVisit: visit,
};
