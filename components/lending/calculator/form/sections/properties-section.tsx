import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { PURPOSES } from "#lib/lending/serviceability/core/household.ts";
import { PURPOSE_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import type { FileProofs, InputProof } from "../proofs/file-proofs.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-values.ts";
import { propertyNames } from "../values/names.ts";
import { propertiesTotal } from "../values/totals.ts";
import { MAX_ITEMS, type PropertyRow, SEEN_RENTAL_ID } from "../values/values.ts";
import { Changed } from "./amount-line.tsx";
import { FieldForm, FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import { ChoiceCell, type FormHandlers, MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import type { Originals } from "./person-line.tsx";
import { faultsWithin, RowNotes } from "./row-notes.tsx";

const uses = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));

// Hoisted so that keystrokes do not re-render the icon.
const addProperty = (
  <>
    <Plus />
    Add property
  </>
);

/** The properties that secure the loan: the one being bought and those already owned. */
export const PropertiesSection = memo(function PropertiesSection(props: {
  properties: readonly PropertyRow[];
  faults: ValueFaults;
  gaps: ValueFaults;
  proofs: FileProofs | null;
  originals: Originals;
  on: FormHandlers;
}) {
  const { properties, faults, gaps, proofs, originals, on } = props;
  const id = useId();
  const names = propertyNames(properties);
  const sources = sectionSources(
    id,
    properties.map(({ evidence }) => evidence),
  );
  const total = propertiesTotal(properties);
  return (
    <FieldSection
      title="Properties"
      adds={
        <span data-adds="properties">
          <Button
            variant="quiet"
            size="small"
            disabled={properties.length === MAX_ITEMS.properties}
            onClick={() => on.edit({ kind: "addProperty" })}
          >
            {addProperty}
          </Button>
        </span>
      }
      total={total !== null && total > 0 && formatWholeMoney(total)}
      description="All that secure the loan, including the one being bought."
      sources={sources}
      rows
    >
      {properties.map((row, index) => (
        <PropertyFields
          key={row.id}
          row={row}
          index={index}
          name={names[index] ?? ""}
          original={originals.get(row.id) as PropertyRow | undefined}
          proof={proofs?.[row.id]}
          isOfFile={proofs !== null}
          sourceId={sourceIdOf(sources, row.evidence)}
          faults={faultsWithin(faults, `properties.${index}`)}
          gaps={faultsWithin(gaps, `properties.${index}`)}
          on={on}
        />
      ))}
    </FieldSection>
  );
});

const PropertyFields = memo(function PropertyFields(props: {
  row: PropertyRow;
  index: number;
  name: string;
  original: PropertyRow | undefined;
  proof: InputProof | undefined;
  isOfFile: boolean;
  sourceId: string | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  on: FormHandlers;
}) {
  const { row, index, name, original, proof, isOfFile, sourceId, faults, gaps, on } = props;
  const path = `properties.${index}` as const;
  const notes = useId();
  // Rent comes from statements, the property's value from the loan request.
  const shown = row.id === SEEN_RENTAL_ID ? "rentWeekly" : "value";
  const labels = { value: `${name}: value`, rentWeekly: `${name}: rent received` };
  const isChanged = original !== undefined && original[shown] !== row[shown];
  const money = (field: "value" | "rentWeekly") => ({
    on,
    path: `${path}.${field}` as const,
    label: labels[field],
    value: row[field],
    describedBy: field === shown && sourceId && !isChanged ? `${sourceId} ${notes}` : notes,
    invalid: faults[`${path}.${field}`] !== undefined,
  });
  const mark = (field: "value" | "rentWeekly") => (
    <InputProofMark
      of={labels[field]}
      value={row[field]}
      isOfFile={isOfFile}
      {...(field === shown && { original: original?.[shown], source: row.evidence, proof })}
    />
  );
  return (
    <FieldForm className="border-b">
      <LedgerLine
        name={
          <TextCell
            on={on}
            path={`${path}.label`}
            label={`${name}: name`}
            value={row.label}
            placeholder={name}
            className="-ml-1"
          />
        }
        figures={
          <>
            <MoneyCell {...money("value")} />
            <LineUnit>value</LineUnit>
          </>
        }
        mark={mark("value")}
        remove={
          <RemoveButton label={`Remove ${name}`} onPress={() => on.remove("properties", index, name)} />
        }
      />
      <LedgerLine
        name={
          <div className="flex items-center gap-2">
            <ChoiceCell
              on={on}
              path={`${path}.use`}
              label={`${name}: use`}
              value={row.use}
              options={uses}
              className="-ml-1 min-w-0 max-w-32"
            />
            <span className="shrink-0 whitespace-nowrap text-sm">
              <Checkbox
                label="New build"
                aria-label={`${name}: new build`}
                checked={row.newBuild === "Y"}
                onChange={(event) => on.change(`${path}.newBuild`, event.target.checked ? "Y" : "N")}
              />
            </span>
          </div>
        }
        figures={
          <>
            <MoneyCell {...money("rentWeekly")} />
            <LineUnit>rent a week</LineUnit>
          </>
        }
        mark={mark("rentWeekly")}
        more={
          <RowNotes
            id={notes}
            labels={{ [`${path}.value`]: labels.value, [`${path}.rentWeekly`]: labels.rentWeekly }}
            faults={faults}
            gaps={gaps}
          >
            {isChanged && (
              <Changed
                label={labels[shown]}
                source={row.evidence}
                original={original[shown]}
                onRestore={() => on.change(`${path}.${shown}`, original[shown])}
              />
            )}
          </RowNotes>
        }
      />
    </FieldForm>
  );
});
