import { useState } from "react";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { useWatched, watched } from "#components/ui/watched.ts";
import { TextWithCode } from "./doc-text.tsx";
import { bodyText, fieldKey, type RequestField, type Values, valuesOfBody } from "./request-fields.ts";

/** A request's body as a form or as JSON; switching keeps what was entered. */
export function TryBody(props: {
  type: string;
  fields: readonly RequestField[];
  values: Values;
  onValues: (change: Values) => void;
  /** The JSON, if it is entered as such. */
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

/** One field of a request, with its description. */
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
    description: field.description ? <TextWithCode>{field.description}</TextWithCode> : undefined,
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

const signedOut: Caller = { token: null, known: {} };

const caller = watched(signedOut);

/** Selects the credentials of a trial request: the portal's session or a token. */
export function TryAuth({ username }: { username: string | null }) {
  const { token } = useCaller();
  const [byToken, setByToken] = useState(token !== null || username === null);
  return (
    <div className="grid gap-3">
      <RadioGroup
        label="Authenticate as"
        inline
        value={byToken ? "token" : "session"}
        onChange={({ target: { value } }) => {
          setByToken(value === "token");
          if (value === "session") changeCaller({ token: null });
        }}
        options={[
          {
            value: "session",
            label: username ? `Your session, ${username}` : "Your session (you are not signed in)",
            disabled: username === null,
          },
          { value: "token", label: "Bearer token" },
        ]}
      />
      {byToken && (
        <TextField
          label="Access token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          className="max-w-md"
          value={token ?? ""}
          onChange={({ target: { value } }) => changeCaller({ token: value.trim() || null })}
          description={
            <>
              The <code className="font-mono">token</code> from <TextLink href="/docs/login">login</TextLink>.
              Kept only until you leave this page.
            </>
          }
        />
      )}
    </div>
  );
}

/** Credentials and ids for trial requests, kept in memory until the page is left. */
type Caller = {
  /** The bearer token in use; null for the portal's session. */
  token: string | null;
  /** Ids seen in responses or typed, by parameter name. */
  known: Record<string, string>;
};

export function changeCaller(change: Partial<Caller>): void {
  caller.set({ ...caller.current(), ...change });
}

export function useCaller(): Caller {
  return useWatched(caller, signedOut);
}

/** Remembers the ids in a response, or in the first item of a list, for the next operation. */
export function rememberIds(body: unknown): void {
  const item = Array.isArray(body) ? body[0] : body;
  if (item === null || typeof item !== "object") return;
  const ids = Object.entries(item as Record<string, unknown>).filter(
    (entry): entry is [string, string] => entry[0].endsWith("Id") && typeof entry[1] === "string",
  );
  changeCaller({ known: { ...caller.current().known, ...Object.fromEntries(ids) } });
}
