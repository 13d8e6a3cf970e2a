import type { Context, UserActor } from "#db/tenant.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import type { TestLodge } from "#testing/test-lodge.ts";
import { eraseClient } from "../erase-client.ts";

/**
 * Erases both clients of joint applications, each twice at once, while requests change the same records. Returns the
 * statuses of all responses, and how many deadlocks PostgreSQL resolved. Throws if an erasure fails.
 */
export async function stormErasures(lodge: TestLodge, broker: Context<UserActor>, rounds: number) {
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) statuses.push(...(await storm(lodge, broker, round)));
  // Statistics of this connection would otherwise arrive up to a minute later.
  await lodge.admin`select pg_stat_force_next_flush()`;
  const [row] = await lodge.admin<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return { statuses, deadlocks: row?.deadlocks ?? 0 };
}

async function storm(lodge: TestLodge, broker: Context<UserActor>, round: number): Promise<number[]> {
  const clients = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
  const applicationIds = [
    await createTestApplication(lodge, broker, clients, { sentByEmail: false }),
    await createTestApplication(lodge, broker, clients.toReversed(), { sentByEmail: false }),
  ];
  const send = async <const M extends string, const P extends string>(method: M, path: P, json: unknown) =>
    (await lodge.call(method, path, { as: broker, json })).status;
  const requestErasure = async (clientId: string) => {
    const path = `/v1/portal/clients/${clientId}/erasures` as const;
    const json = { confirmation: "Hēmi Pōtiki" };
    const response = await lodge.call("POST", path, { as: broker, json });
    if (response.status !== 200) return [response.status];
    const { erasureId } = await response.json();
    const actor = { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const;
    await Promise.all([1, 2].map(() => eraseClient({ ...broker, actor }, erasureId)));
    return [200];
  };
  const writes = applicationIds.flatMap((applicationId) => [
    ...clients.flatMap((clientId) => [
      send("PATCH", `/v1/portal/clients/${clientId}`, { version: 1, email: `x${round}@example.com` }),
      send("PATCH", `/v1/portal/clients/${clientId}`, { version: 1, lastName: "Pōtiki" }),
      send("POST", `/v1/portal/applications/${applicationId}/upload-links`, { clientId, factFind: true }),
    ]),
    uploadTo(
      lodge,
      broker,
      applicationId,
      [{ name: "a.txt", bytes: new TextEncoder().encode(`Letter ${round}`) }],
      "OTHER_DOCUMENTS",
    ).then(({ status }) => status),
  ]);
  const erasures = [...clients, ...clients].map(requestErasure);
  const all = await Promise.all([...writes.map(async (status) => [await status]), ...erasures]);
  return all.flat();
}
