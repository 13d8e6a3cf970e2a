import { createServer } from "node:http";
import { connectDatabase } from "#db/client.ts";
import { userActor } from "#lib/identity/auth/complete-sign-in.ts";
import { findTokenOwner } from "#lib/identity/tokens/access-token.ts";
import { newId } from "#lib/platform/ids.ts";
import { getApplication } from "#lib/records/applications/get-application.ts";

// Runs only the queries of an authenticated GET of one application: no checks, log or limits.
const { db } = connectDatabase(process.env.BENCH_DATABASE_URL ?? "");
const userId = process.env.BENCH_USER_ID ?? "";

createServer(async (request, response) => {
  const id = request.url?.slice(request.url.lastIndexOf("/") + 1) ?? "";
  const user = await findTokenOwner(db, {
    userId,
    username: "",
    roles: [],
    loginId: null,
    issuedAt: new Date(),
  });
  if (!user) throw new Error("the benchmark's user does not exist");
  const ctx = { actor: userActor(user), db, requestId: newId(), now: new Date() };
  const { application, summary } = await getApplication(ctx, id);
  const body = JSON.stringify({ ...application, transactionSummary: summary && JSON.parse(summary) });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
