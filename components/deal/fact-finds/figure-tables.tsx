import { useState } from "react";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { figureGroups } from "#lib/deal/fact-finds/core/figure.ts";
import type { FactFinds, Figure } from "#lib/deal/fact-finds/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import { describeFigureChoice, figureText, groupTitles } from "./fact-find-copy.ts";

const FigureDialog = lazyComponent(() => import("./figure-dialog.tsx"), "FigureDialog");

/** Every declared and observed figure, with the one in use. */
export function FigureTables(props: { applicationId: string; closed: boolean; data: FactFinds }) {
  const { applicationId, closed, data } = props;
  const [deciding, setDeciding] = useState<string | null>(null);
  const { figures } = data;
  const open = figures.filter(isOpen).length;
  const chosen = figures.find(({ figure }) => figure === deciding);
  if (figures.length === 0) {
    return (
      <Card title="Declared and observed">
        <EmptyState title="No figures yet">
          Figures appear once an applicant answers or statements and payslips are read.
        </EmptyState>
      </Card>
    );
  }
  const usual = usualSource(figures);
  const isComplete = data.factFinds.every(({ state }) => state === "COMPLETE" || state === "SIGNED");
  return (
    <Card
      title="Declared and observed"
      description={`The figure used prefills the calculator.${usual ? ` Observed in ${usual} unless noted.` : ""}`}
      actions={
        open === 0 && isComplete ? (
          <Badge tone="success">Nothing to decide</Badge>
        ) : open === 0 ? (
          <Badge tone="neutral">Answers are missing</Badge>
        ) : (
          <Badge tone="warning">{counted(open, "figure to decide", "figures to decide")}</Badge>
        )
      }
      flush
    >
      <Table caption="Declared and observed figures" narrow="stack-early">
        <TableHead>
          <Th>Figure</Th>
          <Th numeric>Declared</Th>
          <Th numeric>Observed</Th>
          <Th numeric>Used</Th>
          <Th unseen>Decision</Th>
        </TableHead>
        {figureGroups.map((group) => {
          const own = figures.filter((figure) => figure.group === group);
          if (own.length === 0) return null;
          return (
            <tbody key={group} className="stacked:block">
              <tr className="border-b bg-sunken stacked:block">
                <th
                  scope="rowgroup"
                  colSpan={5}
                  className="px-4 py-1.5 text-left font-medium text-muted text-sm stacked:block"
                >
                  {groupTitles[group]}
                </th>
              </tr>
              {own.map((figure) => (
                <FigureRow
                  key={figure.figure}
                  applicationId={applicationId}
                  figure={figure}
                  closed={closed}
                  usual={usual}
                  onDecide={() => setDeciding(figure.figure)}
                />
              ))}
            </tbody>
          );
        })}
      </Table>
      {chosen && (
        <FigureDialog applicationId={applicationId} figure={chosen} onClose={() => setDeciding(null)} />
      )}
    </Card>
  );
}

function isOpen({ apart, decision }: Figure): boolean {
  return apart && (decision === null || decision.outdated);
}

/** The most common source of observed figures, shown once instead of on every line. */
function usualSource(figures: readonly Figure[]): string | null {
  const sources = figures.flatMap(({ observed }) => observed?.source ?? []);
  return sources.find((source) => sources.filter((other) => other === source).length > 2) ?? null;
}

function FigureRow(props: {
  applicationId: string;
  figure: Figure;
  closed: boolean;
  usual: string | null;
  onDecide: () => void;
}) {
  const { applicationId, figure, closed, usual, onDecide } = props;
  const { label, measure, declared, observed, apart, taken, decision, warning, proof } = figure;
  const needsDecision = isOpen(figure);
  return (
    <Tr>
      <Td lead className="stacked:min-h-11 stacked:items-center stacked:pr-20">
        <div className="min-w-0">
          {label}
          {apart && (
            <span className="ml-2 inline-block align-middle">
              <Badge tone={needsDecision ? "warning" : "neutral"}>Differs</Badge>
            </span>
          )}
          {warning && proof === "CONFLICTING" && (
            <span className="block max-w-80 whitespace-normal text-pretty font-normal text-sm text-warning">
              {warning}
            </span>
          )}
        </div>
      </Td>
      <AmountCell label="Declared" measure={measure} seen={declared} source={null} />
      <AmountCell
        label="Observed"
        measure={measure}
        seen={observed}
        source={observed && observed.source !== usual ? observed.source : null}
      />
      <Td label="Used" numeric>
        <div className="stacked:text-right">
          <span className="font-medium">{taken === null ? "–" : figureText(taken, measure)}</span>
          <ProofMark
            proof={proof}
            of={label}
            evidence={{ kind: "ANSWER", applicationId, clientId: figure.clientId, field: figure.figure }}
          />
          <span className="block whitespace-normal text-muted text-sm">{describeFigureChoice(figure)}</span>
          {decision?.reason && (
            <span className="wrap-anywhere block whitespace-normal text-muted text-sm">
              {decision.reason}
            </span>
          )}
        </div>
      </Td>
      <Td className="text-right stacked:absolute stacked:top-2.5 stacked:right-2">
        {!closed && (
          <Button size="small" variant={needsDecision ? "secondary" : "quiet"} onClick={onDecide}>
            {decision ? "Change" : "Decide"}
            <span className="sr-only"> about {label}</span>
          </Button>
        )}
      </Td>
    </Tr>
  );
}

function AmountCell(props: {
  label: string;
  measure: Figure["measure"];
  seen: Figure["declared"];
  source: string | null;
}) {
  const { label, measure, seen, source } = props;
  return (
    <Td label={label} numeric>
      {seen === null ? (
        "–"
      ) : (
        <div className="stacked:text-right">
          {figureText(seen.amount, measure)}
          {source && (
            <span className="wrap-anywhere ml-auto block max-w-72 whitespace-normal text-muted text-sm">
              {source}
            </span>
          )}
        </div>
      )}
    </Td>
  );
}
