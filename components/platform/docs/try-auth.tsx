import { useState } from "react";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { useWatched, watched } from "#components/ui/watched.ts";

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
