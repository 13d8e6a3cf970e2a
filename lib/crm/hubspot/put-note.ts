import { z } from "zod";
import type { CrmNote } from "../platform.ts";
import type { HubSpot } from "./hubspot-access.ts";
import { createObject, objectsPath } from "./objects.ts";

/** The most notes that one batch read accepts. */
const PAGE = "100";

const pageSchema = z.object({
  results: z.array(z.object({ toObjectId: z.coerce.string() })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});

const notesSchema = z.object({
  results: z.array(z.object({ properties: z.object({ hs_note_body: z.string().nullish() }) })),
});

/** Adds the note to its deal, unless one of the deal's notes already contains the document's mark. */
export async function putNote(hubSpot: HubSpot, note: CrmNote, now: Date): Promise<void> {
  const mark = `Lodge document ${note.reference}`;
  if (await hasNote(hubSpot, note.dealId, mark)) return;
  const lines = note.text.split("\n").map(escapeHtml).join("<br>");
  const body = `<p>${lines}</p><p><a href="${escapeHtml(note.link)}">Open in Lodge</a></p><p>${mark}</p>`;
  await createObject(hubSpot, "notes", { hs_timestamp: now.toISOString(), hs_note_body: body }, [
    { to: note.dealId, typeId: 214 },
  ]);
}

/** Searches the note bodies, because HubSpot has no scope that lets a service key create a property for notes. */
async function hasNote(hubSpot: HubSpot, dealId: string, mark: string): Promise<boolean> {
  const path = objectsPath("deals", dealId, "associations", "notes");
  let after: string | undefined;
  do {
    const query = { limit: PAGE, ...(after && { after }) };
    const page: z.output<typeof pageSchema> = await hubSpot(pageSchema, { method: "GET", path, query });
    const ids = page.results.map(({ toObjectId }) => toObjectId);
    if (ids.length > 0 && (await bodiesOf(hubSpot, ids)).some((body) => body.includes(mark))) return true;
    after = page.paging?.next?.after;
  } while (after);
  return false;
}

async function bodiesOf(hubSpot: HubSpot, ids: string[]): Promise<string[]> {
  const body = { inputs: ids.map((id) => ({ id })), properties: ["hs_note_body"], propertiesWithHistory: [] };
  const path = objectsPath("notes", "batch", "read");
  const { results } = await hubSpot(notesSchema, { method: "POST", path, body });
  return results.map(({ properties }) => properties.hs_note_body ?? "");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
