import { Badge, type Tone } from "#components/ui/badge.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import type { SheetDetail, SheetVersion } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { versionHref } from "./sheet-href.ts";

export const sheetStatusLabels: Record<SheetVersion["status"], { label: string; tone: Tone }> = {
  DRAFT: { label: "Draft", tone: "info" },
  IN_FORCE: { label: "In force", tone: "success" },
  RETIRED: { label: "Retired", tone: "neutral" },
  DISCARDED: { label: "Discarded", tone: "neutral" },
};

/** Every version of every sheet, newest first. Each row links to its changes. */
export function VersionTable({ versions }: { versions: readonly SheetVersion[] }) {
  return (
    <Table caption="Versions" narrow="stack-early">
      <TableHead>
        <Th>Version</Th>
        <Th>Sheet</Th>
        <Th>Status</Th>
        <Th>Imported</Th>
        <Th>By</Th>
        <Th>In force since</Th>
        <Th>Note</Th>
      </TableHead>
      <TableBody>
        {versions.map((version) => (
          <Tr key={`${version.identifier} ${version.version}`}>
            <Td lead className="whitespace-nowrap">
              <RowLink href={versionHref(version)}>Version {version.version}</RowLink>
            </Td>
            <Td label="Sheet">
              <span className="min-w-0 max-md:text-right">
                {version.title}
                <span className="block wrap-anywhere text-muted text-sm">{version.identifier}</span>
              </span>
            </Td>
            <Td label="Status">
              <Badge tone={sheetStatusLabels[version.status].tone}>
                {sheetStatusLabels[version.status].label}
              </Badge>
            </Td>
            <Td label="Imported" className="figures whitespace-nowrap">
              {formatTimestamp(version.createdAt)}
            </Td>
            <Td label="By">{version.createdBy}</Td>
            <Td label="In force since" className="figures whitespace-nowrap">
              {version.status === "IN_FORCE" && version.inForceSince
                ? formatTimestamp(version.inForceSince)
                : "–"}
            </Td>
            <Td label="Note" className="wrap-anywhere text-muted">
              {version.note ?? "–"}
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

/** Which version came into force when, which one it replaced, and who decided it. */
export function HistoryTable({ history }: { history: SheetDetail["history"] }) {
  return (
    <Table caption="Versions in force">
      <TableHead>
        <Th>In force from</Th>
        <Th>Version</Th>
        <Th>Replaced</Th>
        <Th>By</Th>
        <Th>Reason</Th>
      </TableHead>
      <tbody className="stacked:block">
        {history.map((change) => (
          <Tr key={`${change.at} ${change.version}`}>
            <Td label="In force from" className="figures whitespace-nowrap">
              {formatTimestamp(change.at)}
            </Td>
            <Td label="Version">Version {change.version}</Td>
            <Td label="Replaced">{change.replaced === null ? "–" : `Version ${change.replaced}`}</Td>
            <Td label="By">{change.by}</Td>
            <Td label="Reason" className="wrap-anywhere text-muted">
              {change.note ?? "–"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
