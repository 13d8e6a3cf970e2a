import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import { api, eventually, logIn } from "./api.ts";
import { startLodge } from "./start-lodge.ts";

// Starts a Lodge from scratch in the given folder, waits until its demo is ready and stops it.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error("give the folder");
const lodge = await startLodge({ dataDir });
const token = await logIn(lodge.url);
await eventually(
  () => api<ApplicationResponse[]>(lodge.url, "GET", "/v1/subscriber/applications", { token }),
  ({ body }) => body.length > 0 && body.every(({ status }) => status !== "PROCESSING"),
);
await lodge.stop();
