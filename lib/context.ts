import type { Db, Tx } from "#db/client.ts";
import type { Role } from "#lib/roles.ts";

/** A signed-in person, acting on their own data. */
export type UserActor = {
  kind: "user";
  userId: string;
  brokerId: string;
  username: string;
  roles: Role[];
  /** The portal session they came with; absent with a bearer token. */
  sessionId?: string;
};
/** An applicant who came by an upload link: bound to one application of one broker. */
export type ApplicantActor = { kind: "applicant"; brokerId: string; linkId: string; applicationId: string };
/** A job working on a broker's data. */
export type SystemActor = { kind: "system"; brokerId: string; job: string };
type AnonymousActor = { kind: "anonymous" };

export type BrokerActor = UserActor | ApplicantActor | SystemActor;
export type Actor = BrokerActor | AnonymousActor;

/** What every verb is given. `now` is injected, so that a verb never asks a clock. */
export type Context<A extends Actor = Actor> = {
  actor: A;
  db: Db;
  requestId: string;
  now: Date;
  /** The network address that the request came from; absent in jobs. */
  address?: string;
  /** An `asBroker` transaction that is already open: verbs called inside join it. */
  tx?: Tx;
};

export type BrokerContext = Context<BrokerActor>;

/** An actor as audit rows and histories name it. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "user":
      return `user:${actor.userId}`;
    case "applicant":
      return `applicant:${actor.linkId}`;
    case "system":
      return `system:${actor.job}`;
    case "anonymous":
      return "anonymous";
  }
}
