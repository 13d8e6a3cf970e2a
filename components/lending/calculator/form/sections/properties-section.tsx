import { memo, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { MAX_ITEMS, PURPOSES } from "#lib/lending/serviceability/core/household.ts";
import { PURPOSE_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import { useCalculatorContext, useFileRow } from "../calculator-context.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import { newProperty } from "../values/change-rows.ts";
import { propertyNames } from "../values/names.ts";
import { sumOf } from "../values/totals.ts";
import { type PropertyRow, SEEN_RENTAL_ID } from "../values/values.ts";
import { Changed } from "./amount-line.tsx";
import { FieldForm, FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import { AddButton, ChoiceCell, MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import { focusAdded } from "./keep-focus.ts";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { RowNotes } from "./row-notes.tsx";

const uses = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));

/** The properties that secure the loan: the one being bought and those already owned. */
export const PropertiesSection = memo(function PropertiesSection() {
  const { control } = useCalculatorContext().form;
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
          <AddButton
            label="Add property"
            disabled={properties.length === MAX_ITEMS.properties}
            onPress={() => {
              append(newProperty(properties, purpose));
              focusAdded("properties");
            }}
          />
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
          index={index}
          onRemove={remove}
          name={names[index] ?? ""}
          sourceId={sourceIdOf(sources, row.evidence)}
        />
      ))}
    </FieldSection>
  );
});

const PropertyFields = memo(function PropertyFields(props: {
  index: number;
  onRemove: (index: number) => void;
  name: string;
  sourceId: string | undefined;
}) {
  const { index, onRemove, name, sourceId } = props;
  const { form } = useCalculatorContext();
  const path = `properties.${index}` as const;
  const row = useWatch({ control: form.control, name: path });
  const { original, proof } = useFileRow<PropertyRow>(row.id);
  const notes = useId();
  // Rent comes from statements, the property's value from the loan request.
  const shown = row.id === SEEN_RENTAL_ID ? "rentWeekly" : "value";
  const labels = { value: `${name}: value`, rentWeekly: `${name}: rent received` };
  const isChanged = original !== undefined && original[shown] !== row[shown];
  const money = (field: "value" | "rentWeekly") => ({
    path: `${path}.${field}` as const,
    label: labels[field],
    value: row[field],
    describedBy: field === shown && sourceId && !isChanged ? `${sourceId} ${notes}` : notes,
  });
  const mark = (field: "value" | "rentWeekly") => (
    <InputProofMark
      of={labels[field]}
      value={row[field]}
      {...(field === shown && { original: original?.[shown], source: row.evidence, proof })}
    />
  );
  return (
    <FieldForm className="border-b">
      <LedgerLine
        name={
          <TextCell
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
        remove={<RemoveButton list="properties" name={name} onRemove={() => onRemove(index)} />}
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
