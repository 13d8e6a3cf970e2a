import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "#app/or-not-found.ts";
import { DiscardDraft, PutInForce } from "#components/lending/master-sheets/draft-actions.tsx";
import { DifferenceTable, EffectTable, RuleTables } from "#components/lending/master-sheets/rule-tables.tsx";
import { SHEETS_HREF, versionHref, workbookHref } from "#components/lending/master-sheets/sheet-href.ts";
import { HistoryTable, sheetStatusLabels } from "#components/lending/master-sheets/version-table.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { getSheetVersion } from "#lib/lending/serviceability/sheets/read-sheets.ts";
import type { SheetDetail } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";

type Props = { params: Promise<{ identifier: string; version: string }> };

const readVersion = cache(async (encoded: string, text: string) => {
  const key = { identifier: decoded(encoded), version: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0 };
  const ctx = await portalContext(versionHref(key));
  return orNotFound(getSheetVersion(ctx, key));
});

/** URLs may be typed by hand: a segment that cannot be decoded matches no version. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { identifier, version } = await params;
  const detail = await readVersion(identifier, version);
  return { title: `Version ${detail.version.version} of ${detail.version.identifier}` };
}

export default async function MasterSheetVersionPage({ params }: Props) {
  const { identifier, version: number } = await params;
  const detail = await readVersion(identifier, number);
  const { version, comparison, history, problem, follows, inForceVersion } = detail;
  const { label, tone } = sheetStatusLabels[version.status];
  const isOffered =
    (version.status === "DRAFT" || version.status === "RETIRED") && problem === null && follows === null;
  return (
    <>
      <PageHeader
        title={`Version ${version.version}`}
        crumbs={[{ label: "Master sheets", href: SHEETS_HREF }]}
        meta={
          <>
            <Badge tone={tone}>{label}</Badge>
            <span className="wrap-anywhere">
              {version.title} ({version.identifier})
            </span>
            <span>
              Imported {formatTimestamp(version.createdAt)} by {version.createdBy}
            </span>
          </>
        }
        actions={
          <>
            {problem === null && (
              <ActionLink download label="Download workbook" href={workbookHref(version)} />
            )}
            {version.status === "DRAFT" && <DiscardDraft version={version} />}
            {isOffered && (
              <PutInForce
                version={version}
                replaces={inForceVersion}
                changes={comparison.differences.length}
              />
            )}
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <VersionNotices detail={detail} />
        <Card
          title="What changes"
          description={describeComparison(detail)}
          flush={comparison.differences.length > 0}
        >
          {comparison.differences.length > 0 ? (
            <DifferenceTable differences={comparison.differences} />
          ) : (
            <p className="text-muted">
              {comparison.with
                ? "No values have changed."
                : "There is no earlier version to compare it with."}
            </p>
          )}
        </Card>
        {comparison.effects.length > 0 && (
          <Card
            title="Effect on typical households"
            description={`Maximum lending with this version, and the change from ${otherName(detail)}. Indicative, not a bank's decision`}
            flush
          >
            <EffectTable effects={comparison.effects} />
          </Card>
        )}
        <RuleTables tables={detail.tables} />
        {history.length > 0 && (
          <Card title="History" description={`Versions of ${version.identifier} that came into force`} flush>
            <HistoryTable history={history} />
          </Card>
        )}
      </div>
    </>
  );
}

/** The version to compare this one with. */
function otherName({ version, comparison }: SheetDetail): string {
  if (!comparison.with) return "none";
  const { identifier, version: other } = comparison.with;
  return identifier === version.identifier ? `version ${other}` : `${identifier}, version ${other}`;
}

function describeComparison(detail: SheetDetail): string {
  if (!detail.comparison.with) return "Compared with the previous version";
  return detail.version.status === "IN_FORCE"
    ? `Compared with ${otherName(detail)}, which it replaced`
    : `Compared with ${otherName(detail)}, which is in force`;
}

function VersionNotices({ detail: { version, problem, follows } }: { detail: SheetDetail }) {
  return (
    <>
      {version.note && <Notice title="Note">{version.note}</Notice>}
      {problem !== null && (
        <Notice tone="danger" title="This version can't be used for calculations">
          {problem}
        </Notice>
      )}
      {follows === "GOOGLE" && (
        <Notice>
          This sheet is synced with Google Sheets. Changes to the spreadsheet take effect within a minute.
        </Notice>
      )}
      {!version.isSelected && (
        <Notice tone="warning" title="Not the selected sheet">
          MASTER_SHEET_ID names another sheet. Putting this version in force won't change any calculation
          until the setting names “{version.identifier}”.
        </Notice>
      )}
    </>
  );
}
