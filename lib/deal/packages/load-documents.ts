import { and, asc, eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { statementAccounts, statements } from "#db/schema/statements.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import type { Tx } from "#db/tenant.ts";
import type { loadReadings } from "#lib/lending/income-evidence/load-evidence.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { accountEnding } from "#lib/platform/text/account-number.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { withBank } from "#lib/reading/statements/core/understand/bank-of-number.ts";
import { servedName } from "#lib/records/documents/allowed-files.ts";
import { categoryFacts } from "#lib/records/documents/core/document-category.ts";
import { documentPaths, type NamedDocument, slug } from "./core/document-names.ts";
import type { Manifest } from "./manifest-schema.ts";

type Document = typeof documents.$inferSelect;
type Readings = Awaited<ReturnType<typeof loadReadings>>;
type Person = { clientId: string; firstName: string; lastName: string };

/** The documents of an application, each with its path in the ZIP; quarantined ones are left out. */
export async function loadDocuments(
  tx: Tx,
  applicationId: string,
  people: readonly Person[],
  readings: Readings,
): Promise<{ packaged: Manifest["documents"]; unchecked: string[] }> {
  const rows = await tx
    .select({ document: documents, linkClient: uploadLinks.clientId })
    .from(documents)
    .leftJoin(
      uploadLinks,
      and(eq(uploadLinks.brokerId, documents.brokerId), eq(uploadLinks.id, documents.uploadLinkId)),
    )
    .where(eq(documents.applicationId, applicationId))
    .orderBy(asc(documents.id));
  const accounts = await accountsByDocument(tx, applicationId);
  const clean = rows.filter(({ document }) => document.scan !== "INFECTED");
  const named = clean.map(({ document, linkClient }) =>
    describe(document, document.clientId ?? linkClient, {
      people,
      accounts: accounts.get(document.id) ?? [],
      reading: readings.find(({ documentId }) => documentId === document.id)?.reading ?? null,
    }),
  );
  const paths = documentPaths(named);
  const packaged = clean.map(({ document }, index) => ({
    ...document,
    path: paths[index] ?? "",
    documentId: document.id,
    receivedOn: aucklandDate(document.createdAt),
  }));
  return {
    packaged: packaged.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    unchecked: clean.flatMap(({ document }) => (document.scan === "WAITING" ? [document.fileName] : [])),
  };
}

type Shown = {
  customName: string | null;
  bank: string | null;
  accountNumber: string | null;
  to: string | null;
};

async function accountsByDocument(tx: Tx, applicationId: string): Promise<Map<string, Shown[]>> {
  const rows = await tx
    .select({
      documentId: statements.documentId,
      customName: statementAccounts.customName,
      bank: statementAccounts.bank,
      accountNumber: statementAccounts.accountNumber,
      to: statements.to,
    })
    .from(statements)
    .innerJoin(
      statementAccounts,
      and(
        eq(statementAccounts.brokerId, statements.brokerId),
        eq(statementAccounts.id, statements.accountId),
      ),
    )
    .where(eq(statements.applicationId, applicationId))
    .orderBy(asc(statements.id));
  return Map.groupBy(rows.map(withBank), ({ documentId }) => documentId);
}

function describe(
  document: Document,
  clientId: string | null,
  {
    people,
    accounts,
    reading,
  }: { people: readonly Person[]; accounts: readonly Shown[]; reading: Readings[number]["reading"] },
): NamedDocument {
  const { category, fileName, mediaType } = document;
  const [only] = people;
  const owner = people.find((one) => one.clientId === clientId) ?? (people.length === 1 ? only : undefined);
  const [slip] = reading?.payslips.toSorted((a, b) => ((a.payDate ?? "") < (b.payDate ?? "") ? 1 : -1)) ?? [];
  const person = owner ? `${owner.firstName} ${owner.lastName}` : (slip?.employee ?? null);
  const served = servedName(fileName, mediaType);
  const extension = /\.[^.]*$/.exec(served)?.[0] ?? "";
  const lastDay = accounts
    .map(({ to }) => to ?? "")
    .toSorted()
    .at(-1);
  const day = slip?.payDate || lastDay || aucklandDate(document.createdAt);
  return {
    category,
    subject: subjectOf(document, accounts, served.slice(0, served.length - extension.length), person),
    person,
    day,
    extension,
  };
}

/** The bank with the end of its account number, or the document's name without the person's. */
function subjectOf(
  { category, description }: Document,
  accounts: readonly Shown[],
  stem: string,
  person: string | null,
): string | null {
  if (category === "BANK_STATEMENTS") {
    const shown = new Set(
      accounts.map(({ customName, bank, accountNumber }) =>
        customName || bank
          ? accountLabel({ customName, bank, accountName: null, accountNumber })
          : accountEnding(accountNumber),
      ),
    );
    return shown.size === 1 ? ([...shown][0] ?? null) : null;
  }
  if (categoryFacts[category].fileName !== null) return null;
  const text = description?.trim() || stem;
  return person === null ? text : slug(text).replace(slug(person), "");
}
