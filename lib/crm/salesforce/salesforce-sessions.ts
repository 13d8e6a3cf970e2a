import type { Connection } from "jsforce/lib/connection.js";
import { CrmUnavailable } from "../platform.ts";
import { BoundedTransport } from "./bounded-transport.ts";
import { salesforceErrors, salesforceFault } from "./salesforce-fault.ts";
import { type SalesforceSettings, type Session, signIn } from "./sign-in.ts";

/** Pinned: what Lodge sends and reads is of this version, whatever the org has moved on to. */
export const API_VERSION = "62.0";

export type WithSalesforce = <T>(
  signal: AbortSignal,
  work: (connection: Connection) => Promise<T>,
) => Promise<T>;

/**
 * Work on connections of jsforce, loaded at first use, that share one token. A token that Salesforce no longer takes is
 * renewed once, and the work begun anew.
 */
export function salesforceSessions(settings: SalesforceSettings): WithSalesforce {
  let session: Session | undefined;

  return async (signal, work) => {
    const attempt = async () => {
      session ??= await signIn(settings, signal);
      const used = session;
      const { Connection: SalesforceConnection } = await import("jsforce/lib/connection.js");
      const connection = new SalesforceConnection({ ...used, version: API_VERSION });
      connection._transport = new BoundedTransport(signal) as unknown as typeof connection._transport;
      return work(connection).catch((error: unknown) => {
        const codes = salesforceErrors(error).map(({ errorCode }) => errorCode);
        const isExpired = codes.includes("INVALID_SESSION_ID");
        // Where Salesforce itself said nothing, the org may have moved: the next token tells where to.
        const isUnreached = codes.length === 0 && !(error instanceof CrmUnavailable);
        if ((isExpired || isUnreached) && session === used) session = undefined;
        throw isExpired ? new ExpiredSession(error) : error;
      });
    };
    try {
      return await attempt().catch((error: unknown) => {
        if (error instanceof ExpiredSession) return attempt();
        throw error;
      });
    } catch (error) {
      throw salesforceFault(error instanceof ExpiredSession ? error.cause : error);
    }
  };
}

class ExpiredSession extends Error {
  constructor(cause: unknown) {
    super("the token is no longer taken", { cause });
  }
}
