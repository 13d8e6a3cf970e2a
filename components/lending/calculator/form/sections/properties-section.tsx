import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { PURPOSES } from "#lib/lending/serviceability/core/household.ts";
import { PURPOSE_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import type { FileProofs, InputProof } from "../proofs/file-proofs.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-case.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { newProperty } from "../values/change-rows.ts";
import { propertyNames } from "../values/names.ts";
import { sumOf } from "../values/totals.ts";
import { MAX_ITEMS, type PropertyRow, SEEN_RENTAL_ID } from "../values/values.ts";
import { Changed } from "./amount-line.tsx";
import { FieldForm, FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import { ChoiceCell, MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import { confirmRemoval, focusAdded } from "./keep-focus.ts";
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
  form: CalculatorForm;
  faults: ValueFaults;
  gaps: ValueFaults;
  proofs: FileProofs | null;
  originals: Originals;
}) {
  const { form, faults, gaps, proofs, originals } = props;
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "properties", keyName: "key" });
  const properties = useWatch({ control, name: "properties" });
  const purpose = useWatch({ control, name: "loan.purpose" });
  const id = useId();
  const names = propertyNames(properties);
  const sources = sectionSources(
    id,
    properties.map(({ evidence }) => evidence),
  );
  const total = sumOf(properties.map(({ value }) => value));
  return (
    <FieldSection
      title="Properties"
      adds={
        <span data-adds="properties">
          <Button
            variant="quiet"
            size="small"
            disabled={properties.length === MAX_ITEMS.properties}
            onClick={() => {
              append(newProperty(properties, purpose));
              focusAdded("properties");
            }}
          >
            {addProperty}
          </Button>
        </span>
      }
      total={total > 0 && formatWholeMoney(total)}
      description="All that secure the loan, including the one being bought."
      sources={sources}
      rows
    >
      {fields.map((row, index) => (
        <PropertyFields
          key={row.id}
          form={form}
          index={index}
          onRemove={remove}
          name={names[index] ?? ""}
          original={originals.get(row.id) as PropertyRow | undefined}
          proof={proofs?.[row.id]}
          isOfFile={proofs !== null}
          sourceId={sourceIdOf(sources, row.evidence)}
          faults={faultsWithin(faults, `properties.${index}`)}
          gaps={faultsWithin(gaps, `properties.${index}`)}
        />
      ))}
    </FieldSection>
  );
});

const PropertyFields = memo(function PropertyFields(props: {
  form: CalculatorForm;
  index: number;
  onRemove: (index: number) => void;
  name: string;
  original: PropertyRow | undefined;
  proof: InputProof | undefined;
  isOfFile: boolean;
  sourceId: string | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
}) {
  const { form, index, onRemove, name, original, proof, isOfFile, sourceId, faults, gaps } = props;
  const path = `properties.${index}` as const;
  const row = useWatch({ control: form.control, name: path });
  const notes = useId();
  // Rent comes from statements, the property's value from the loan request.
  const shown = row.id === SEEN_RENTAL_ID ? "rentWeekly" : "value";
  const labels = { value: `${name}: value`, rentWeekly: `${name}: rent received` };
  const isChanged = original !== undefined && original[shown] !== row[shown];
  const money = (field: "value" | "rentWeekly") => ({
    form,
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
            form={form}
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
          <RemoveButton
            label={`Remove ${name}`}
            onPress={() =>
              confirmRemoval(
                "properties",
                name,
                form.undoable(() => onRemove(index)),
              )
            }
          />
        }
      />
      <LedgerLine
        name={
          <div className="flex items-center gap-2">
            <ChoiceCell
              name={`${path}.use`}
              label={`${name}: use`}
              value={row.use}
              options={uses}
              onChoose={(use) => form.change(`${path}.use`, use)}
              className="-ml-1 min-w-0 max-w-32"
            />
            <span className="shrink-0 whitespace-nowrap text-sm">
              <Checkbox
                label="New build"
                aria-label={`${name}: new build`}
                checked={row.newBuild}
                onChange={(event) => form.change(`${path}.newBuild`, event.target.checked)}
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
                onRestore={() => form.change(`${path}.${shown}`, original[shown])}
              />
            )}
          </RowNotes>
        }
      />
    </FieldForm>
  );
});
