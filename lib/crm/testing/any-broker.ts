import type { BrokerContext } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";

/** The context of a broker for adapters to other services, which need no database. */
export function anyBroker(): BrokerContext {
  return {
    actor: { kind: "system", brokerId: newId(), job: "test" },
    db: undefined as never,
    requestId: newId(),
    now: new Date("2026-11-20T00:00:00Z"),
  };
}
