import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import type { Household } from "#lib/serviceability/core/household.ts";
import { fieldsToChange, type OwnField } from "./own-changes.ts";

/** Chooses what else should be otherwise in the what-if case. */
export function AddChange(props: {
  household: Household;
  taken: readonly OwnField[];
  onAdd: (field: OwnField) => void;
}) {
  const { household, taken, onAdd } = props;
  const [chosen, setChosen] = useState("");
  return (
    <form
      className="mb-3 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === "") return;
        onAdd(chosen as OwnField);
        setChosen("");
      }}
    >
      <Select
        label="Change something else"
        placeholder="Any income, debt, cost or the term"
        options={fieldsToChange(household, taken)}
        value={chosen}
        className="w-72 min-w-0"
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit" disabled={chosen === ""}>
        <Plus />
        Add
      </Button>
    </form>
  );
}
