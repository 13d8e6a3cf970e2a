import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import { collectionText, suggestedDetails } from "./core/collection-text.ts";
import { defaultNotice } from "./core/default-notice.ts";
import { sha256Of } from "./core/sha256-of.ts";
import type {
  ApplicantNotice,
  ApplicationNotices,
  CollectedPersonInput,
  CollectionOutcomeInput,
  PrivacyNoticeSettings,
} from "./schemas.ts";

const text = defaultNotice(
  {
    name: "Harbour & Hill Home Loans",
    legalName: "Harbour & Hill Limited",
    adviserName: "Mere Tamihana",
    address: "Level 2, 14 Harbour Lane, Wellington 6011",
    phone: "04 555 0142",
    email: "hello@harbourandhill.example",
  },
  7,
);

const textHash = sha256Of(text);

const notice: ApplicantNotice = { version: 1, text, textHash, readAt: "2026-11-03T22:40:27.940Z" };

const suggested = suggestedDetails("Aroha Ngata");

const giver = { name: "Hine Ngata", role: "GIFT_GIVER" as const, source: "Aroha Ngata", ...suggested };

const settings: PrivacyNoticeSettings = {
  version: 1,
  text,
  isDefault: true,
  defaultText: text,
  hasAddress: true,
  versions: [{ version: 1, text, isDefault: true, since: "2026-11-03T22:40:27.940Z", readers: 1 }],
};

const notices: ApplicationNotices = {
  applicationId: exampleIds.application,
  version: 1,
  text,
  textHash,
  applicants: [
    {
      clientId: exampleIds.client,
      clientName: "Aroha Ngata",
      readings: [{ version: 1, readAt: "2026-11-03T22:40:27.940Z" }],
    },
  ],
  suggested,
  people: [
    {
      personKey: `person:${exampleIds.scenario}`,
      clientId: null,
      ...giver,
      text: collectionText(giver, text),
      outcome: null,
    },
  ],
};

const outcome: CollectionOutcomeInput = {
  source: giver.source,
  ...suggested,
  outcome: { kind: "NOTIFIED", how: "EMAIL", on: "2026-11-04", noticeHash: textHash },
};

/** Examples for privacy notices, by schema name. */
export const privacyNoticeExamples: Examples = {
  ApplicantPrivacyNotice: notice,
  PrivacyNoticeRead: { textHash },
  PrivacyNotice: settings,
  PrivacyNoticeInput: { version: 1, text: null },
  ApplicationPrivacyNotices: notices,
  CollectedPersonInput: giver satisfies CollectedPersonInput,
  CollectionOutcomeInput: outcome,
};
