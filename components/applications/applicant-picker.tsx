"use client";

import { useState } from "react";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import { useClientSearch } from "./use-client-search.ts";

/** Finds a client by name, e-mail or reference and adds them, or offers to create a new one. */
export function ApplicantPicker(props: {
  chosen: readonly ClientResponse[];
  onPick: (client: ClientResponse) => void;
  onCreate: (typed: string) => void;
  error: string | undefined;
  ref?: (input: HTMLInputElement | null) => void;
}) {
  const { chosen, onPick, onCreate, error, ref } = props;
  const [typed, setTyped] = useState("");
  const [reached, setReached] = useState(false);
  const { clients, searching, fault } = useClientSearch(typed, reached);
  const free = clients.filter((client) => !chosen.some((other) => other.id === client.id));
  return (
    <Combobox
      label={chosen.length === 0 ? "Applicant" : "Add another applicant"}
      optional={chosen.length > 0}
      placeholder="Name, e-mail or reference"
      options={free.map(({ id, firstName, lastName, email }) => ({
        id,
        label: `${firstName} ${lastName}`,
        description: email,
      }))}
      value={null}
      onChange={(id) => {
        const client = clients.find((candidate) => candidate.id === id);
        if (client) onPick(client);
      }}
      onReach={() => setReached(true)}
      onQueryChange={setTyped}
      loading={searching}
      emptyText={fault ?? "No client fits: type a name to create one"}
      // If the search failed, the client may already exist, so creating one is not offered.
      {...(fault === null && { create: { label: (text) => `New client “${text}”`, onCreate } })}
      error={error}
      {...(ref && { ref })}
    />
  );
}
