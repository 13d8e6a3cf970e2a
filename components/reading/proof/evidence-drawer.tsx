import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { type Proof, proofLabels, proofMeanings } from "#lib/platform/report/proof.ts";
import { AnswerEvidence } from "./answer-evidence.tsx";
import { DocumentLine } from "./document-line.tsx";
import type { Evidence } from "./evidence.ts";
import type { DocumentSpot } from "./evidence-queries.ts";
import { IncomeEvidence } from "./income-evidence.tsx";
import { Loaded } from "./loaded.tsx";
import { ProofGlyph } from "./proof-glyph.tsx";
import { StatementsEvidence, TransactionsEvidence } from "./statements-evidence.tsx";
import { TransactionEvidence } from "./transaction-evidence.tsx";

/** Evidence, or a place that other evidence refers to. */
type Shown = Evidence | { kind: "PLACE"; spot: DocumentSpot; text: string };

/** Shows further evidence in the same drawer, with a way back. */
export type OpenEvidence = (title: string, evidence: Shown) => void;

type Step = { title: string; evidence: Shown; opener: HTMLElement | null };

/** The evidence for a figure. Loaded by ProofMark. `proof` is null for a place without a proof, such as a flag's. */
export function EvidenceDrawer(props: {
  proof: Proof | null;
  of: string;
  evidence: Evidence;
  /** Replaces the meaning of the proof. */
  text?: string;
  onClose: () => void;
}) {
  const { proof, of, evidence, text, onClose } = props;
  const arithmetic = evidence.kind === "TRANSACTIONS" ? evidence.arithmetic : undefined;
  const [further, setFurther] = useState<readonly Step[]>([]);
  const back = useRef<HTMLButtonElement>(null);
  const title = further.at(-1)?.title ?? of;
  const open: OpenEvidence = (next, shown) => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setFurther((steps) => [...steps, { title: next, evidence: shown, opener }]);
  };
  const goBack = () => {
    const opener = further.at(-1)?.opener;
    setFurther((steps) => steps.slice(0, -1));
    // The step that contains it must be shown first.
    requestAnimationFrame(() => opener?.focus());
  };
  useEffect(() => {
    if (further.length > 0) back.current?.focus();
  }, [further.length]);
  return (
    <Drawer open wide onClose={onClose} title={title}>
      {further.length > 0 && (
        <Button ref={back} variant="quiet" size="small" className="-mt-2 mb-3 -ml-2" onClick={goBack}>
          <ArrowLeft />
          Back to {further.at(-2)?.title ?? of}
        </Button>
      )}
      <div hidden={further.length > 0} className="flex flex-col gap-4 [&[hidden]]:hidden">
        {proof ? (
          <p className="flex items-start gap-2">
            <ProofGlyph proof={proof} className="mt-0.5 size-4" />
            <span className="text-pretty">
              <span className="font-semibold">{proofLabels[proof]}.</span> {text ?? proofMeanings[proof]}
            </span>
          </p>
        ) : (
          text && <p className="text-pretty">{text}</p>
        )}
        {arithmetic && (
          <p className="figures text-pretty rounded-md bg-sunken px-3 py-2">
            <span className="sr-only">How the figure is calculated: </span>
            {arithmetic}
          </p>
        )}
        <EvidenceOf evidence={evidence} of={of} onOpen={open} />
      </div>
      {further.map((step, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position.
          key={index}
          hidden={index < further.length - 1}
        >
          <EvidenceOf evidence={step.evidence} of={step.title} onOpen={open} />
        </div>
      ))}
    </Drawer>
  );
}

function EvidenceOf({ evidence, of, onOpen }: { evidence: Shown; of: string; onOpen: OpenEvidence }) {
  switch (evidence.kind) {
    case "TRANSACTIONS":
      return <TransactionsEvidence {...evidence} onOpen={onOpen} />;
    case "TRANSACTION":
      return <TransactionEvidence {...evidence} />;
    case "STATEMENTS":
      return <StatementsEvidence {...evidence} onOpen={onOpen} />;
    case "PAGE": {
      const { documentId, page, place, others, markName = of } = evidence;
      return (
        <DocumentLine
          spot={{ documentId, entry: null, page, line: null }}
          place={place}
          others={others}
          markName={markName}
        />
      );
    }
    case "PLACE":
      return (
        <div className="flex flex-col gap-4">
          <p className="text-pretty">{evidence.text}</p>
          <DocumentLine spot={evidence.spot} markName={evidence.text} />
        </div>
      );
    case "INCOME_DOCUMENT":
      return <IncomeEvidence {...evidence} onOpen={onOpen} />;
    case "ANSWER":
      return <AnswerEvidence {...evidence} />;
    case "AUDIT":
      return <AuditEvidence {...evidence} />;
    case "NOTE":
      return (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-pretty">{evidence.text}</p>
          {evidence.link && <ButtonLink href={evidence.link.href}>{evidence.link.label}</ButtonLink>}
        </div>
      );
  }
}

/** Who entered or changed a record, newest first. */
export function AuditEvidence(props: { applicationId: string; entity: string; entityId: string }) {
  const { applicationId, entity, entityId } = props;
  const query = useQuery({
    queryKey: ["applications", applicationId, "record-audit", entity, entityId],
    queryFn: ({ signal }) =>
      apiRequest(
        `/v1/portal/applications/${applicationId}/audit?${new URLSearchParams({ entity, entityId })}`,
        { signal },
      ),
    retry: false,
  });
  return (
    <Loaded query={query} label="history" skeleton={["h-10 w-full", "mt-2 h-10 w-full"]}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-muted">This record has not been changed yet.</p>
        ) : (
          <ol aria-label="History" className="flex flex-col">
            {entries.map(({ at, sentence }) => (
              <li key={`${at} ${sentence}`} className="border-b py-2 last:border-b-0">
                <p className="text-pretty">{sentence}</p>
                <p className="figures text-muted text-sm">{formatTimestamp(at)}</p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
