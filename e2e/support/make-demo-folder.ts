import { api, eventually, logIn } from "./api.ts";
import { startLodge } from "./start-lodge.ts";

// Starts a Lodge from scratch in the given folder, waits until the demo is ready and stops Lodge.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error("Usage: make-demo-folder.ts <folder>");
const lodge = await startLodge({ dataDir });
const token = await logIn(lodge.url);
const { body: applications } = await eventually(
  () => api(lodge.url, "GET", "/v1/subscriber/applications", { token }),
  ({ body }) => body.length > 0 && body.every(({ status }) => status !== "PROCESSING"),
);
// The scenarios are the last records that the demo gets, once the statements are read.
const read = applications.find(({ status }) => status === "READY");
const scenarios = `/v1/portal/applications/${read?.applicationId}/scenarios` as const;
await eventually(
  () => api(lodge.url, "GET", scenarios, { token }),
  ({ body }) => body.length === 2,
);
await lodge.stop();
