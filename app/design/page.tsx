import { FileText } from "lucide-react";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LodgeMark, Wordmark } from "#components/platform/brand/lodge-mark.tsx";
import { AppShell } from "#components/platform/shell/app-shell.tsx";
import { ProofGlyph } from "#components/reading/proof/proof-glyph.tsx";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { DrawnSheet } from "#components/ui/feedback/empty-state.tsx";
import { ToastRegion } from "#components/ui/feedback/toast-region.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { NavTabs } from "#components/ui/layout/nav-tabs.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import { proofLabels, proofMeanings, proofs } from "#lib/platform/report/proof.ts";
import { FieldSamples, OverlaySamples } from "./control-samples.tsx";
import { DataSamples } from "./data-samples.tsx";
import { type EvidenceSample, EvidenceSamples } from "./evidence-samples.tsx";

export const metadata = { title: "Design", robots: { index: false } };

const sections = [
  { title: "Identity", Samples: IdentitySamples },
  { title: "Proof marks", Samples: ProofSamples },
  { title: "Buttons and overlays", Samples: OverlaySamples },
  { title: "Fields", Samples: FieldSamples },
  { title: "Data", Samples: DataSamples },
];

type Asked = { only?: string | string[]; evidence?: string };

/**
 * Every component in every state, for visual checks during development; `?only=Fields` shows one section, and
 * `?evidence=[…]` proof marks with this evidence. In production only the journey tests request it.
 */
export default async function DesignPage({ searchParams }: { searchParams: Promise<Asked> }) {
  // biome-ignore-start lint/style/noProcessEnv: not a setting of Lodge; the page is for development and tests.
  const wanted = process.env.NODE_ENV !== "production" || process.env.LODGE_DESIGN === "1";
  // biome-ignore-end lint/style/noProcessEnv: as above.
  if (!wanted) notFound();
  const { evidence, only = evidence ? [] : sections.map(({ title }) => title) } = await searchParams;
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <>
      <AppShell
        user={{ name: "Mere Tipene", email: "mere@harbourloans.example", roles: ["ROLE_ADMIN"] }}
        theme={theme}
        signOut={
          <Button variant="quiet" size="small">
            Sign out
          </Button>
        }
      >
        <PageHeader
          title="Aroha Ngāta & Tama Ngāta"
          crumbs={[{ label: "Applications", href: "/applications" }]}
          meta={
            <>
              <Badge tone="success">Ready</Badge>
              <span>Created 18 Nov 2026</span>
            </>
          }
          actions={
            <>
              <Button>Send upload link</Button>
              <Button variant="primary">Run serviceability</Button>
            </>
          }
        />
        <NavTabs
          label="Application"
          tabs={[
            { label: "Overview", href: "/design" },
            { label: "Documents", href: "/design/documents", count: 6 },
            { label: "Transactions", href: "/design/transactions" },
            { label: "Summary", href: "/design/summary" },
            { label: "Loan accounts", href: "/design/loan-accounts" },
            { label: "Serviceability", href: "/design/serviceability" },
          ]}
        />
        {evidence && (
          <Section title="Evidence">
            <EvidenceSamples samples={JSON.parse(evidence) as EvidenceSample[]} />
          </Section>
        )}
        {sections
          .filter(({ title }) => [only].flat().includes(title))
          .map(({ title, Samples }) => (
            <Section key={title} title={title}>
              <Samples />
            </Section>
          ))}
      </AppShell>
      <ToastRegion />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 border-b pb-2 font-semibold text-lg">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}

/** The proof marks: glyph, word and meaning of each, as a mark beside a figure and as a drawing. */
function ProofSamples() {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {proofs.map((proof) => (
        <div key={proof}>
          <dt className="flex items-center gap-2 font-semibold">
            <ProofGlyph proof={proof} className="size-8" />
            {proofLabels[proof]}
            <ProofMark
              proof={proof}
              of={`${proofLabels[proof]} sample`}
              evidence={{ kind: "NOTE", text: proofMeanings[proof] }}
            />
          </dt>
          <dd className="mt-1 text-muted">{proofMeanings[proof]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The mark, the wordmark, a drawing and the main figures. */
function IdentitySamples() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-8">
        <LodgeMark className="size-16" />
        <Wordmark className="size-10" />
        <LodgeMark className="size-4" />
        <DrawnSheet>
          <FileText />
        </DrawnSheet>
      </div>
      <StatRow>
        <Stat label="Monthly income" figure="$8,057.66" note="$7,538.44 of it regular" />
        <Stat label="Surplus" figure="$1,731.40" tone="success" />
        <Stat label="Lowest balance" figure="-$42.10" tone="danger" note="3 Nov 2026" />
        <Stat label="Best lending" figure="$1,257,000" note="Matai Bank" />
      </StatRow>
    </>
  );
}
