"use client";

import { useState } from "react";
import { RadioGroup } from "#components/ui/forms/choices.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { changeCaller, useCaller } from "./caller-store.ts";

/** In whose name an operation is tried: the portal's session, or a token. */
export function TryAuth({ username }: { username: string | null }) {
  const { token } = useCaller();
  const [byToken, setByToken] = useState(token !== null || username === null);
  return (
    <div className="grid gap-3">
      <RadioGroup
        label="In whose name"
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
              The <code className="font-mono">token</code> of <TextLink href="/docs/login">login</TextLink>.
              Kept only until this page is left.
            </>
          }
        />
      )}
    </div>
  );
}
