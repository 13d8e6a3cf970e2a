import { portalContext } from "#lib/auth/portal-context.ts";

export default async function Page() {
  await portalContext("/applications");
  return <h1>Applications</h1>;
}
