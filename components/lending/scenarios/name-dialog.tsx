import { type FocusEvent, useRef } from "react";
import { useForm } from "react-hook-form";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";

/** Asks for a scenario's name, validated by the API's schema. */
export function NameDialog(props: {
  title: string;
  /** The button's label: `Save`. */
  submitLabel: string;
  initial: string;
  /** `key` is the same for retries with the same name, so that nothing is created twice. */
  send: (name: string, key: string) => Promise<Scenario>;
  onDone: (scenario: Scenario) => void;
  onClose: () => void;
}) {
  const { initial, send, onDone, ...dialog } = props;
  const form = useForm({
    defaultValues: { name: initial },
    resolver: lazyResolver(() => import("#lib/lending/scenarios/name-schema.ts"), "scenarioNameSchema"),
  });
  const { errors } = form.formState;
  // Selects the suggested name, so that typing replaces it.
  const isSelected = useRef(false);
  const selectOnce = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!isSelected.current) target.select();
    isSelected.current = true;
  };
  return (
    <FormDialog
      {...dialog}
      form={form}
      send={async ({ name }, requestKey) => {
        onDone(await send(name, requestKey));
        dialog.onClose();
      }}
    >
      <TextField
        label="Name"
        description="Describe what it changes: “Card closed, 30 years”."
        autoComplete="off"
        error={errors.name?.message && `Name ${errors.name.message}`}
        onFocus={selectOnce}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
