import { ClientForm } from "#components/records/clients/client-form.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";

/** Creates a client without leaving the application; `typed` is the name that was searched for. */
export function NewClientDialog(props: {
  typed: string;
  platforms: string[];
  onClose: () => void;
  onCreated: (client: ClientResponse) => void;
}) {
  const { typed, platforms, onClose, onCreated } = props;
  const name = typed.includes("@") ? { email: typed } : splitName(typed);
  return (
    <Dialog onClose={onClose} title="New client">
      <ClientForm platforms={platforms} initial={name} onCancel={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

/** Splits a typed name into the two fields of a client. The last word becomes the last name. */
function splitName(typed: string): { firstName: string; lastName: string } {
  const words = typed.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? "", lastName: "" };
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
