"use client";

import { Field } from "#components/ui/forms/field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import type { RequestField } from "./request-fields.ts";
import { Words } from "./words.tsx";

/** One field of a request, with what the document says of it. */
export function TryField(props: {
  field: RequestField;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onFiles: (files: File[]) => void;
}) {
  const { field, value, error, onChange, onFiles } = props;
  const shared = {
    label: <code className="font-mono">{field.name}</code>,
    optional: !field.required,
    description: field.description ? <Words>{field.description}</Words> : undefined,
    error,
  };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (field.kind === "choice") {
    const options = field.values.map((choice) => ({ value: choice, label: choice }));
    return <Select {...shared} value={value} onChange={change} options={options} placeholder="Not sent" />;
  }
  if (field.kind === "file") {
    return (
      <Field {...shared}>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            className="block w-full text-sm file:mr-3 file:rounded-md file:border file:border-line-strong file:bg-raised file:px-3 file:py-1.5 file:text-text"
            onChange={({ target }) => onFiles([...(target.files ?? [])])}
          />
        )}
      </Field>
    );
  }
  if (field.kind === "json") {
    return (
      <TextArea
        {...shared}
        className="sm:col-span-2"
        spellCheck={false}
        value={value}
        onChange={change}
        placeholder={field.example}
      />
    );
  }
  return (
    <TextField
      {...shared}
      type={field.kind === "secret" ? "password" : "text"}
      inputMode={field.kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={change}
      placeholder={field.example}
    />
  );
}
