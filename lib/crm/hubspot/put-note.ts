import type { Client } from "@hubspot/api-client";
import type { CrmNote } from "../platform.ts";
import { createObject } from "./objects.ts";

const PAGE = 100;

/** Adds the note to its deal, unless one of the deal's notes carries the document's mark. */
export async function putNote(client: Client, note: CrmNote, now: Date): Promise<void> {
  const mark = `Lodge document ${note.reference}`;
  if (await hasNote(client, note.dealId, mark)) return;
  const lines = note.text.split("\n").map(escapeHtml).join("<br>");
  const body = `<p>${lines}</p><p><a href="${escapeHtml(note.link)}">Open in Lodge</a></p><p>${mark}</p>`;
  await createObject(client, "notes", { hs_timestamp: now.toISOString(), hs_note_body: body }, [
    { to: note.dealId, typeId: 214 },
  ]);
}

/** Notes have no property of ours: HubSpot gives private apps no scope to make one for them. */
async function hasNote(client: Client, dealId: string, mark: string): Promise<boolean> {
  let after: string | undefined;
  do {
    const page = await client.crm.associations.v4.basicApi.getPage("deals", dealId, "notes", after, PAGE);
    const inputs = page.results.map(({ toObjectId }) => ({ id: String(toObjectId) }));
    if (inputs.length > 0) {
      const read = { inputs, properties: ["hs_note_body"], propertiesWithHistory: [] };
      const { results } = await client.crm.objects.batchApi.read("notes", read);
      if (results.some(({ properties }) => properties.hs_note_body?.includes(mark))) return true;
    }
    after = page.paging?.next?.after;
  } while (after);
  return false;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
