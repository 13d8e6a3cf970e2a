import { useEffect, useState } from "react";
import { orUnreachable } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { clientKeys } from "#components/records/clients/client-keys.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";

const PAUSE_MS = 150;

/** Finds a client by name, email or reference and adds them, or offers to create a new one. */
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
      placeholder="Name, email or reference"
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
      emptyText={fault ?? "No match. Type a name to create a client."}
      // If the search failed, the client may already exist, so creating one is not offered.
      {...(fault === null && { create: { label: (text) => `New client “${text}”`, onCreate } })}
      error={error}
      {...(ref && { ref })}
    />
  );
}

type Found = { text: string; clients: readonly ClientResponse[]; fault: string | null };

/**
 * The newest twenty matching clients, searched on the server once typing pauses and only if `wanted`. The query cache
 * is loaded with the first search rather than with the screen.
 */
function useClientSearch(typed: string, wanted: boolean) {
  const text = typed.trim();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(
      async () => {
        const result = await search(text).then(
          (clients) => ({ text, clients, fault: null }),
          (error: Error) => ({ text, clients: [], fault: error.message }),
        );
        if (current) setFound(result);
      },
      text === "" ? 0 : PAUSE_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return {
    clients: found?.clients ?? [],
    searching: wanted && found?.text !== text,
    /** A user-facing message if the last search failed. */
    fault: found?.fault ?? null,
  };
}

async function search(text: string): Promise<readonly ClientResponse[]> {
  const { queryClient } = await orUnreachable(import("#components/platform/api/queries.tsx"));
  return queryClient().fetchQuery({
    queryKey: clientKeys.search(text),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/clients?search=${encodeURIComponent(text)}`, { signal }),
  });
}
