import { and, eq, inArray, sql } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { users } from "#db/schema/users.ts";
import type { Context, Tx, UserActor } from "#db/tenant.ts";
import { isId } from "#lib/platform/ids.ts";

/** Reads the names of actors, which records store as ids (`actorName`): the only form that a person should see. */
export async function actorNames(
  tx: Tx,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => idOf("user", actor) ?? []))].filter(isId);
  const rows =
    ids.length > 0
      ? await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
      : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const applicants = await applicantsOfLinks(tx, actors);
  return (actor) => {
    const link = idOf("applicant", actor);
    if (link !== undefined) return applicants.get(link) ?? "An applicant";
    const id = idOf("user", actor);
    return id === undefined ? "Lodge" : (names.get(id) ?? "A deleted user");
  };
}

/** The names of applicants who acted through upload links, by the link's id. */
export async function applicantsOfLinks(
  tx: Tx,
  actors: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actors.flatMap((actor) => idOf("applicant", actor) ?? []))].filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: uploadLinks.id,
      name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
    })
    .from(uploadLinks)
    .innerJoin(clients, and(eq(clients.brokerId, uploadLinks.brokerId), eq(clients.id, uploadLinks.clientId)))
    .where(inArray(uploadLinks.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idOf(kind: "user" | "applicant", actor: string | null): string | undefined {
  return actor?.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : undefined;
}

/** The signed-in user's name, or their email address if the account has just been deleted. */
export async function accountName(ctx: Pick<Context<UserActor>, "actor" | "db">): Promise<string> {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.userId));
  return user?.name ?? ctx.actor.username;
}
