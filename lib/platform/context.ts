import type { Db, Tx } from "#db/client.ts";
import type { Role } from "./roles.ts";

/** A signed-in person, acting on their own data. */
export type UserActor = {
  kind: "user";
  userId: string;
  brokerId: string;
  username: string;
  roles: Role[];
  /** The portal session. Absent with a bearer token. */
  sessionId?: string;
};
/** An applicant with an upload link, limited to one application of one broker. */
export type ApplicantActor = { kind: "applicant"; brokerId: string; linkId: string; applicationId: string };
/** A job working on a broker's data. `linkId` is the upload link whose applicant caused the work. */
export type SystemActor = { kind: "system"; brokerId: string; job: string; linkId?: string };
type AnonymousActor = { kind: "anonymous" };

export type BrokerActor = UserActor | ApplicantActor | SystemActor;
export type Actor = BrokerActor | AnonymousActor;

/** The context of every service function. They use `now` instead of reading the clock. */
export type Context<A extends Actor = Actor> = {
  actor: A;
  db: Db;
  requestId: string;
  now: Date;
  /** The IP address that the request came from. Absent in jobs. */
  address?: string;
  /** The open `asBroker` transaction, if any. Verbs called inside join it. */
  tx?: Tx;
};

export type BrokerContext = Context<BrokerActor>;

/** The part of a context that can be sent to a worker thread. */
export type SendableContext = Omit<BrokerContext, "db" | "tx">;

export function sendableContext({ db: _db, tx: _tx, ...sent }: BrokerContext): SendableContext {
  return sent;
}

/** The upload link whose applicant caused the work. Such work never delays a broker's own. */
export function uploadLinkOf({ actor }: BrokerContext): string | undefined {
  return actor.kind === "user" ? undefined : actor.linkId;
}

/** The actor's name in audit rows and histories. */
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
