import FileText from "lucide-react/icons/file-text";
import { DrawnSheet } from "#components/platform/brand/drawn-sheet.tsx";
import { LodgeMark, Wordmark } from "#components/platform/brand/lodge-mark.tsx";
import { ProofGlyph } from "#components/reading/proof/proof-glyph.tsx";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { proofLabels, proofMeanings, proofs } from "#lib/platform/report/proof.ts";

/** The proof marks: glyph, word and meaning of each, as a mark beside a figure and as a drawing. */
export function ProofSamples() {
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

const belongs = [
  "A proof mark beside every figure that a lender relies on.",
  "Sections as sheets: a strong rule on top, hairlines between rows, no outline.",
  "Figures as the heroes: Source Serif, tabular, right-aligned in columns.",
  "Titles in Source Serif; everything else in Inter.",
  "Paper and ink, with pounamu green for anything that can be pressed.",
  "Drawings from ruled sheets and the gable, in one line weight.",
];

const doesNotBelong = [
  "Cards in a grid, borders on all sides, rounded boxes in boxes.",
  "A colour without a meaning, or a meaning without a word or shape.",
  "Gradients, shadows on things that do not float, stock illustrations, emoji.",
  "A figure without its source, or a source repeated in a sentence below each figure.",
  "The mark recoloured, outlined, or used as a proof mark.",
  "Lodge's name on anything a client or lender receives, once the brokerage has set up its own.",
];

/** The mark, the wordmark, a drawing, the main figures, and what belongs to the identity. */
export function IdentitySamples() {
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
        <Stat label="Best lending" figure="$1,257,000" note="Matai Bank" />
      </StatRow>
      <div className="grid gap-6 sm:grid-cols-2">
        <Rules title="Belongs" rules={belongs} />
        <Rules title="Does not belong" rules={doesNotBelong} />
      </div>
    </>
  );
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="divide-y border-t">
        {rules.map((rule) => (
          <li key={rule} className="py-1.5 text-pretty">
            {rule}
          </li>
        ))}
      </ul>
    </div>
  );
}
