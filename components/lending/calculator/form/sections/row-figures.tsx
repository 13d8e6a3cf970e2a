import { type ReactNode, useId } from "react";
import { FieldError } from "#components/ui/forms/field.tsx";
import type { Basis } from "#lib/lending/serviceability/core/in-file/row.ts";
import { FIGURE_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import { MAX_KIWISAVER_RATE } from "#lib/reading/tax/tax.ts";
import { useCalculatorContext, useFileRow } from "../calculator-context.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import { type Kind, MONEY, percentUpTo, SHARE, yearsFrom } from "../values/texts.ts";
import type { ValuePath } from "../values/values.ts";
import { Changed } from "./amount-line.tsx";
import { NumberCell, TextCell } from "./form-cells.tsx";
import { LineUnit } from "./ledger-line.tsx";

/**
 * The figures that a row may have. `word` follows the row's name in the figure's label, and is empty for a row's only
 * figure. `unit` is shown beside an amount, and within the cell of any other kind.
 */
const FIGURES = {
  amount: { word: "", unit: "", kind: MONEY },
  age: { word: "age", unit: "", kind: yearsFrom(16, 99) },
  kiwiSaverRate: { word: "KiwiSaver", unit: "%", kind: percentUpTo(MAX_KIWISAVER_RATE) },
  studentLoanBalance: { word: "student loan balance", unit: "owing", kind: MONEY },
  value: { word: "value", unit: "value", kind: MONEY },
  rentWeekly: { word: "rent received", unit: "rent a week", kind: MONEY },
  limit: { word: FIGURE_WORDS.limit, unit: "limit", kind: MONEY },
  repaymentMonthly: { word: FIGURE_WORDS.repaymentMonthly, unit: "a month", kind: MONEY },
  balance: { word: FIGURE_WORDS.balance, unit: "owing", kind: MONEY },
  share: { word: "share", unit: "%", kind: SHARE },
  interestOnlyYears: { word: "interest-only years", unit: "years", kind: yearsFrom(1, 15) },
} satisfies Record<string, { word: string; unit: string; kind: Kind }>;

/** A row of a section's list. */
export type RowProps = {
  index: number;
  onRemove: (index: number) => void;
  name: string;
  /** The id of the text with the figure's source. */
  sourceId: string | undefined;
};

type Figure = keyof typeof FIGURES;
type Figures = Readonly<Partial<Record<Figure, number | null>>>;

/**
 * A row's cells, proof marks and notes. `nameCell` is the input of the row's own name, `cell` that of a figure, and `line`
 * the latter with its unit beside it, for a ledger line. `notes` are the properties of the row's `RowNotes`, and `restore` goes back to the file's figure,
 * if it was changed.
 */
export function useRowFigures(row: {
  path: string;
  /** The row's name. */
  name: string;
  values: Figures;
  /** The figure that the file may show: the row that has it, and the id of the text with its source. */
  seen?: {
    field: Figure;
    row: { id: string; evidence: string; basis: Basis };
    sourceId: string | undefined;
    /** How the figure conflicts with the file; empty if it does not. */
    conflict?: string;
  };
}) {
  const { path, name, values, seen } = row;
  const { form } = useCalculatorContext();
  const { original: rowInFile, proof } = useFileRow(seen?.row.id);
  const inFile: Figures | undefined = rowInFile;
  const id = useId();
  const pathOf = (field: Figure) => `${path}.${field}` as ValuePath;
  const labelOf = (field: Figure) => [name, FIGURES[field].word].filter(Boolean).join(": ");
  const original = (seen && inFile?.[seen.field]) ?? null;
  // An estimate that follows a change of deductions is still the file's.
  const isChanged =
    seen !== undefined &&
    original !== null &&
    original !== values[seen.field] &&
    seen.row.basis !== "ESTIMATE";
  const cell = (field: Figure, look: { placeholder?: string; className?: string } = {}) => {
    const { kind, unit } = FIGURES[field];
    const source = field === seen?.field && !isChanged ? seen.sourceId : undefined;
    return (
      <NumberCell
        {...look}
        path={pathOf(field)}
        label={labelOf(field)}
        kind={kind}
        value={values[field] ?? null}
        after={kind === MONEY ? "" : unit}
        describedBy={source === undefined ? id : `${source} ${id}`}
      />
    );
  };
  return {
    cell,
    nameCell: (value: string, placeholder: string) => (
      <TextCell
        path={`${path}.label` as ValuePath}
        label={`${name}: name`}
        value={value}
        placeholder={placeholder}
        className="-ml-1"
      />
    ),
    line: (field: Figure) => (
      <>
        {cell(field)}
        <LineUnit>{FIGURES[field].unit}</LineUnit>
      </>
    ),
    mark: (field: Figure) => (
      <InputProofMark
        of={labelOf(field)}
        value={values[field] ?? null}
        {...(field === seen?.field && {
          original,
          basis: seen.row.basis,
          source: seen.row.evidence,
          conflict: seen.conflict,
          proof,
        })}
      />
    ),
    notes: {
      id,
      labels: {
        ...Object.fromEntries((Object.keys(FIGURES) as Figure[]).map((key) => [pathOf(key), labelOf(key)])),
        [`${path}.outcome`]: name,
      },
    },
    restore: isChanged && (
      <Changed
        label={labelOf(seen.field)}
        source={seen.row.evidence}
        original={original}
        onRestore={() => form.change(pathOf(seen.field), original)}
      />
    ),
  };
}

/**
 * The notes below a row: faults and missing figures by field label, then actions. Fields refer to it with
 * `aria-describedby={id}`.
 */
export function RowNotes(props: {
  id: string;
  /** The labels of the row's fields by path. */
  labels: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const { id, labels, children } = props;
  const { faults, gaps } = useCalculatorContext();
  const entries = Object.entries(labels);
  const wrong = entries.filter(([path]) => faults[path] !== undefined);
  const missing = entries.flatMap(([path, label]) => (gaps[path] ? [`${label} ${gaps[path]}`] : []));
  if (wrong.length + missing.length === 0 && !children) return null;
  return (
    <div id={id} className="col-span-full min-w-0 text-pretty pb-0.5 text-xs empty:hidden">
      {wrong.map(([path, label]) => (
        <FieldError key={path} id={`${id}-${path}`}>{`${label} ${faults[path]}.`}</FieldError>
      ))}
      {missing.map((sentence) => (
        <p key={sentence} className="text-warning">
          {sentence}.
        </p>
      ))}
      {children}
    </div>
  );
}
