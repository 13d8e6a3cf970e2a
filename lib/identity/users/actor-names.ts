import { inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { isId } from "#lib/platform/ids.ts";

/** Reads the names of actors, which records store as ids (`actorName`): the only form that a person should see. */
export async function actorNames(
  tx: Tx,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => userId(actor) ?? []))].filter(isId);
  const rows =
    ids.length > 0
      ? await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
      : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (actor) => {
    if (actor.startsWith("applicant:")) return "The applicant";
    const id = userId(actor);
    return id === undefined ? "Lodge" : (names.get(id) ?? "A deleted user");
  };
}

function userId(actor: string | null): string | undefined {
  return /^user:(.+)$/.exec(actor ?? "")?.[1];
}
