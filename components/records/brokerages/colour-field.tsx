"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { registerField } from "#components/ui/forms/register-field.ts";
import { AdornedField } from "#components/ui/forms/text-field.tsx";
import { deriveBrandColours } from "#lib/records/brokerages/core/brand-colours.ts";
import { type BrokerageFields, enteredColour } from "./brokerage-fields.ts";

/** Shown by the picker while no colour is chosen. */
const UNCHOSEN = "#808080";

/** The brand colour, typed or picked, and the adjusted colours that Lodge uses where it would be hard to read. */
export function ColourField({ form }: { form: UseFormReturn<BrokerageFields> }) {
  const { setValue, control, formState } = form;
  const colour = enteredColour(useWatch({ control, name: "colour" }));
  return (
    <>
      <div className="flex items-start gap-2">
        <AdornedField
          label="Brand colour"
          optional
          className="min-w-0 grow"
          placeholder="#1f6f5c"
          description="For buttons, links and headings that clients see."
          {...registerField(form, "colour")}
        />
        <input
          type="color"
          aria-label="Pick the brand colour"
          className="mt-6 h-8 w-11 shrink-0 cursor-pointer rounded-md border border-line-strong bg-raised p-1 pointer-coarse:h-11"
          value={colour ?? UNCHOSEN}
          onChange={(event) =>
            setValue("colour", event.target.value, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        />
      </div>
      <div role="status" className="text-pretty text-sm sm:pt-6">
        {colour && <Adjustment colour={colour} />}
      </div>
    </>
  );
}

function Adjustment({ colour }: { colour: string }) {
  const { light, dark, isAdjusted } = deriveBrandColours(colour);
  if (!isAdjusted.light && !isAdjusted.dark)
    return <p className="text-muted">This colour is easy to read on light and dark backgrounds.</p>;
  return (
    <ul className="grid gap-1.5">
      {isAdjusted.light && (
        <Adjusted colour={light.accent}>
          Too light to read on white, so text and buttons use {light.accent} there.
        </Adjusted>
      )}
      {isAdjusted.dark && (
        <Adjusted colour={dark.accent}>
          Too dark to read in dark mode, so text and buttons use {dark.accent} there.
        </Adjusted>
      )}
    </ul>
  );
}

function Adjusted({ colour, children }: { colour: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-2">
      <span
        aria-hidden
        className="mt-0.5 size-3.5 shrink-0 rounded-xs border border-line-strong forced-color-adjust-none"
        style={{ background: colour }}
      />
      <span>{children}</span>
    </li>
  );
}
