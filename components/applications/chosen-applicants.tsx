"use client";

import X from "lucide-react/icons/x";
import { IconButton } from "#components/ui/button.tsx";
import type { ClientResponse } from "#lib/clients/schemas.ts";

/** The applicants picked so far; of several, one is the main applicant. */
export function ChosenApplicants(props: {
  clients: readonly ClientResponse[];
  mainId: string | undefined;
  onMain: (clientId: string) => void;
  onRemove: (clientId: string) => void;
}) {
  const { clients, mainId, onMain, onRemove } = props;
  if (clients.length === 0) return null;
  const several = clients.length > 1;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">
        {several ? "Applicants: who is the main one?" : "Applicant"}
      </legend>
      <ul className="rounded-lg border">
        {clients.map((client) => (
          <li key={client.id} className="flex items-center gap-2 border-b py-1.5 pr-1.5 pl-3 last:border-b-0">
            {several ? (
              <label className="flex min-w-0 grow items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="main-applicant"
                  checked={client.id === mainId}
                  onChange={() => onMain(client.id)}
                  className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-5 checked:border-accent forced-colors:appearance-auto"
                />
                <Person client={client} />
              </label>
            ) : (
              <div className="min-w-0 grow">
                <Person client={client} />
              </div>
            )}
            {several && client.id === mainId && (
              <span className="shrink-0 text-accent text-sm">Main applicant</span>
            )}
            <IconButton
              label={`Remove ${client.firstName} ${client.lastName}`}
              icon={<X />}
              onClick={() => onRemove(client.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Person({ client }: { client: ClientResponse }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">
        {client.firstName} {client.lastName}
      </span>
      <span className="block truncate text-muted text-sm">{client.email}</span>
    </span>
  );
}
