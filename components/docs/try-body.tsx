"use client";

import { useState } from "react";
import { RadioGroup } from "#components/ui/forms/choices.tsx";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { bodyText, fieldKey, type Values, valuesOfBody } from "./filled-request.ts";
import type { RequestField } from "./request-fields.ts";
import { TryField } from "./try-field.tsx";

/** The body of a request, as a form or as JSON; what was entered in one is there in the other. */
export function TryBody(props: {
  type: string;
  fields: readonly RequestField[];
  values: Values;
  onValues: (change: Values) => void;
  /** The JSON, while it is entered as such. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
  onFiles: (name: string, files: File[]) => void;
}) {
  const { type, fields, values, onValues, text, onText, onFiles } = props;
  const [fault, setFault] = useState<string>();
  const show = (how: string) => {
    setFault(undefined);
    if (how === "json") return onText(bodyText(fields, values));
    const found = valuesOfBody(fields, text ?? "");
    if (typeof found === "string") return setFault(found);
    onValues(found);
    onText(undefined);
  };
  return (
    <div className="grid gap-4">
      {type === "application/json" && (
        <RadioGroup
          label="Body"
          inline
          value={text === undefined ? "form" : "json"}
          onChange={({ target: { value } }) => show(value)}
          options={[
            { value: "form", label: "As a form" },
            { value: "json", label: "As JSON" },
          ]}
        />
      )}
      {text === undefined ? (
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {fields.map((field) => (
            <TryField
              key={fieldKey(field)}
              field={field}
              value={values[fieldKey(field)] ?? ""}
              onChange={(value) => onValues({ [fieldKey(field)]: value })}
              onFiles={(files) => onFiles(field.name, files)}
            />
          ))}
        </div>
      ) : (
        <TextArea
          label="JSON"
          spellCheck={false}
          rows={8}
          value={text}
          error={fault}
          onChange={({ target: { value } }) => onText(value)}
        />
      )}
    </div>
  );
}
