import { memo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { MAX_ITEMS, PURPOSES } from "#lib/lending/serviceability/core/household.ts";
import { PURPOSE_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { useCalculatorContext } from "../calculator-context.ts";
import { newProperty } from "../values/change-rows.ts";
import { propertyNames } from "../values/names.ts";
import { sumOf } from "../values/totals.ts";
import { SEEN_RENTAL_ID } from "../values/values.ts";
import { FieldForm, FieldSection, useSources } from "./field-section.tsx";
import { AddButton, ChoiceCell, RemoveButton } from "./form-cells.tsx";
import { LedgerLine } from "./ledger-line.tsx";
import { RowNotes, type RowProps, useRowFigures } from "./row-figures.tsx";

const uses = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));

/** The properties that secure the loan: the one being bought and those already owned. */
export const PropertiesSection = memo(function PropertiesSection() {
  const { control } = useCalculatorContext().form;
  const { fields, append, remove } = useFieldArray({ control, name: "properties", keyName: "key" });
  const properties = useWatch({ control, name: "properties" });
  const purpose = useWatch({ control, name: "loan.purpose" });
  const names = propertyNames(properties);
  const { sources, sourceIdOf } = useSources(properties.map(({ evidence }) => evidence));
  const total = sumOf(properties.map(({ value }) => value));
  return (
    <FieldSection
      title="Properties"
      adds={
        <AddButton
          list="properties"
          label="Add property"
          disabled={properties.length === MAX_ITEMS.properties}
          onPress={() => append(newProperty(properties, purpose))}
        />
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
          sourceId={sourceIdOf(row.evidence)}
        />
      ))}
    </FieldSection>
  );
});

const PropertyFields = memo(function PropertyFields(props: RowProps) {
  const { index, onRemove, name, sourceId } = props;
  const { form } = useCalculatorContext();
  const path = `properties.${index}` as const;
  const row = useWatch({ control: form.control, name: path });
  // Rent comes from statements, the property's value from the loan request.
  const field = row.id === SEEN_RENTAL_ID ? "rentWeekly" : "value";
  const seen = { field, row, sourceId } as const;
  const { nameCell, line, mark, notes, restore } = useRowFigures({ path, name, values: row, seen });
  return (
    <FieldForm className="border-b">
      <LedgerLine
        name={nameCell(row.label, name)}
        figures={line("value")}
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
        figures={line("rentWeekly")}
        mark={mark("rentWeekly")}
        more={<RowNotes {...notes}>{restore}</RowNotes>}
      />
    </FieldForm>
  );
});
