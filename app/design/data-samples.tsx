"use client";

import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { Badge, Kbd } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LendingBars } from "#components/ui/charts/lending-bars.tsx";
import { MonthBars } from "#components/ui/charts/month-bars.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { ButtonLink, TextLink } from "#components/ui/links.tsx";
import { Pagination, RowLink, SortTh, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { formatDate } from "#lib/platform/dates.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";

const applications = [
  { name: "Aroha Ngāta & Tama Ngāta", tone: "success", status: "Ready", files: 6, best: 84_500_000 },
  { name: "Ben Carter", tone: "info", status: "Processing", files: 3, best: null },
  { name: "Charlotte Mei Tan", tone: "warning", status: "Needs documents", files: 1, best: null },
  { name: "David Williams", tone: "danger", status: "Unreadable file", files: 4, best: 61_250_000 },
] as const;

const months = [
  { month: "2026-06", credits: 845_000, debits: 702_300 },
  { month: "2026-07", credits: 845_000, debits: 911_200 },
  { month: "2026-08", credits: 902_000, debits: 640_000 },
  { month: "2026-09", credits: 845_000, debits: 688_900 },
  { month: "2026-10", credits: 1_120_000, debits: 734_000 },
  { month: "2026-11", credits: 430_000, debits: 295_000 },
];

const bank = { high: null, supported: null, detail: null };
const banks = [
  { ...bank, key: "anz", label: "ANZ", most: 84_500_000 },
  { ...bank, key: "asb", label: "ASB", most: 71_200_000 },
  { ...bank, key: "bnz", label: "BNZ", most: 65_000_000 },
  { ...bank, key: "kiwibank", label: "Kiwibank", most: 58_340_000 },
];

/** Tables, figures, charts and the states of a screen. */
export function DataSamples() {
  const [chosen, setChosen] = useState("anz");
  const [requested, setRequested] = useState(65_000_000);
  return (
    <>
      <Card
        title="Applications"
        description="What needs attention first"
        actions={<Button size="small">Export</Button>}
        flush
      >
        <Table caption="Applications">
          <TableHead>
            <SortTh label="Applicants" href="?sort=name" />
            <Th>Status</Th>
            <SortTh label="Documents" href="?sort=files" direction="descending" numeric />
            <SortTh label="Best lending" href="?sort=best" numeric />
          </TableHead>
          <TableBody>
            {applications.map((row) => (
              <Tr key={row.name}>
                <Td lead>
                  <RowLink href="/design">{row.name}</RowLink>
                </Td>
                <Td label="Status">
                  <Badge tone={row.tone} busy={row.tone === "info"}>
                    {row.status}
                  </Badge>
                </Td>
                <Td label="Documents" numeric>
                  {row.files}
                </Td>
                <Td label="Best lending" numeric>
                  {row.best === null ? <span className="text-muted">–</span> : formatWholeMoney(row.best)}
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
        <Pagination summary="1–4 of 12" nextHref="?page=2" />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="Maximum lending" description="Four banks, assessed 20 Nov 2026">
          <LendingBars
            caption="Maximum lending by bank"
            requested={requested}
            bars={banks}
            choice={{ chosen, onChoose: setChosen }}
            loan={{ text: formatWholeMoney(requested), onRequest: setRequested }}
          />
        </Card>
        <Card title="Cash flow">
          <MonthBars caption="Cash flow by month" months={months} currency="NZD" />
        </Card>
        <Card title="Client">
          <DescriptionList
            items={[
              { term: "Email", value: <TextLink href="/design">aroha.ngata@example.nz</TextLink> },
              { term: "Born", value: formatDate("1988-03-09") },
              { term: "Shortcut", value: <Kbd>⌘K</Kbd> },
              { term: "CRM", value: null },
            ]}
          />
        </Card>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Draft</Badge>
        <Badge tone="accent">Joint</Badge>
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice title="Statements cover 2 of 3 months">September is missing.</Notice>
        <Notice tone="success">All banks were assessed.</Notice>
        <Notice
          tone="warning"
          title="Two dishonours in November"
          action={<Button size="small">View</Button>}
        />
        <Notice tone="danger" title="The master sheet could not be read" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card title="Uploads">
          <div className="flex flex-col gap-3">
            <Progress label="ANZ everyday, September to November 2026.pdf" value={0.62} />
            <Progress label="Payslip.pdf" note="Reading" />
            <Spinner label="Loading" />
          </div>
        </Card>
        <Card flush>
          <EmptyState
            icon={<FolderOpen />}
            title="No applications yet"
            action={
              <ButtonLink href="/design" variant="primary">
                New application
              </ButtonLink>
            }
          >
            Choose a client and Lodge can send them a link to upload their statements.
          </EmptyState>
        </Card>
        <Card flush>
          <ErrorState title="The clients could not be read" action={<Button>Try again</Button>}>
            Nothing was lost. Try again in a moment.
          </ErrorState>
        </Card>
      </div>
      <LoadingRegion label="Loading applications">
        <div className="grid grid-cols-[2fr_1fr_1fr] gap-3">
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </LoadingRegion>
    </>
  );
}
