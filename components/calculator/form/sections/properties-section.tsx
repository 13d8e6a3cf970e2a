import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { PURPOSES } from "#lib/serviceability/core/household.ts";
import { PURPOSE_LABELS } from "#lib/serviceability/core/labels.ts";
import type { ValueFaults } from "../read-values.ts";
import { propertyNames } from "../values/names.ts";
import { MOST, type PropertyRow, SEEN_RENTAL_ID } from "../values/values.ts";
import { FieldForm, FieldSection } from "./field-section.tsx";
import { ChoiceCell, type FormHandlers, MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import type { Originals } from "./people-section.tsx";
import { EvidenceMark, faultsWithin, RowNotes } from "./row-notes.tsx";

const uses = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));

// A constant, so that keystrokes do not render the icon again.
const addProperty = (
  <>
    <Plus />
    Add property
  </>
);

/** The properties that secure the loan: the one that is bought and those owned already. */
export const PropertiesSection = memo(function PropertiesSection(props: {
  properties: readonly PropertyRow[];
  faults: ValueFaults;
  gaps: ValueFaults;
  originals: Originals;
  on: FormHandlers;
}) {
  const { properties, faults, gaps, originals, on } = props;
  const names = propertyNames(properties);
  return (
    <FieldSection
      title="Properties"
      description="Those that secure the loan, with the one that is bought."
      rows
    >
      {properties.map((row, index) => (
        <PropertyFields
          key={row.id}
          row={row}
          index={index}
          name={names[index] ?? ""}
          original={originals.get(row.id) as PropertyRow | undefined}
          faults={faultsWithin(faults, `properties.${index}`)}
          gaps={faultsWithin(gaps, `properties.${index}`)}
          on={on}
        />
      ))}
      <div data-adds="properties">
        <Button
          size="small"
          disabled={properties.length === MOST.properties}
          onClick={() => on.edit({ kind: "addProperty" })}
        >
          {addProperty}
        </Button>
      </div>
    </FieldSection>
  );
});

const PropertyFields = memo(function PropertyFields(props: {
  row: PropertyRow;
  index: number;
  name: string;
  original: PropertyRow | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  on: FormHandlers;
}) {
  const { row, index, name, original, faults, gaps, on } = props;
  const path = `properties.${index}` as const;
  const notes = useId();
  const money = (field: "value" | "rentWeekly", label: string) => ({
    on,
    path: `${path}.${field}` as const,
    label: `${name}: ${label}`,
    value: row[field],
    describedBy: notes,
    invalid: faults[`${path}.${field}`] !== undefined,
  });
  // Rent comes from statements, the property's value from the loan request.
  const shown = row.id === SEEN_RENTAL_ID ? "rentWeekly" : "value";
  const isSame = original === undefined || original[shown] === row[shown];
  return (
    <FieldForm className="grid grid-cols-[minmax(0,1fr)_9.25rem_2rem] items-center gap-x-2 gap-y-1.5">
      <TextCell on={on} path={`${path}.label`} label={`${name}: name`} value={row.label} placeholder={name} />
      <MoneyCell {...money("value", "value")} after="value" />
      <RemoveButton label={`Remove ${name}`} onPress={() => on.remove("properties", index, name)} />
      <div className="flex min-w-0 items-center gap-2 max-[26rem]:col-span-full">
        <ChoiceCell
          on={on}
          path={`${path}.use`}
          label={`${name}: use`}
          value={row.use}
          options={uses}
          className="grow"
        />
        <span className="shrink-0 whitespace-nowrap">
          <Checkbox
            label="New build"
            aria-label={`${name}: new build`}
            checked={row.newBuild === "Y"}
            onChange={(event) => on.change(`${path}.newBuild`, event.target.checked ? "Y" : "N")}
          />
        </span>
      </div>
      <MoneyCell
        {...money("rentWeekly", "rent received")}
        after="rent a week"
        className="max-[26rem]:col-start-2"
      />
      <RowNotes
        id={notes}
        labels={{ [`${path}.value`]: `${name}: value`, [`${path}.rentWeekly`]: `${name}: rent received` }}
        faults={faults}
        gaps={gaps}
      >
        <EvidenceMark
          name={`${name}: ${shown === "value" ? "value" : "rent received"}`}
          evidence={row.evidence}
          basis={row.basis}
          original={isSame ? null : original[shown]}
          onRestore={() => on.change(`${path}.${shown}`, original?.[shown] ?? "")}
        />
      </RowNotes>
    </FieldForm>
  );
});
