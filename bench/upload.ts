import { randomBytes } from "node:crypto";
import { MAX_FILE_BYTES, MAX_FILE_SIZE } from "#lib/records/documents/upload-limits.ts";
import { api, logIn } from "../e2e/support/api.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { streamedUpload } from "../e2e/support/upload.ts";
import { isMain, printReport, type Report, watchMemory } from "./support/report.ts";

const CHUNK = 256 * 1024;

/** Measures upload speed and server memory growth with files of the largest size. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    const { body } = await api(lodge.url, "GET", "/v1/subscriber/applications", { token });
    const application = body.find((item) => item.status === "DRAFT")?.applicationId ?? "";
    const rows: Report["rows"] = [];
    for (const files of [1, 1, 1, 20]) {
      const memory = watchMemory(lodge.process.pid ?? 0);
      const started = performance.now();
      const status = await upload(lodge.url, token, application, files);
      const seconds = (performance.now() - started) / 1000;
      if (status !== 200) throw new Error(`the upload responded with ${status}`);
      const peak = memory.peak();
      rows.push({
        files,
        MiB: files * 25,
        seconds: Number(seconds.toFixed(2)),
        "MB per second": Math.round((files * MAX_FILE_BYTES) / 1e6 / seconds),
        "memory before MiB": memory.before,
        "peak MiB": peak,
        "growth MiB": peak - memory.before,
      });
    }
    return {
      name: `Upload of files of ${MAX_FILE_SIZE} (the first round warms up)`,
      command: "npm run bench -- upload",
      rows,
    };
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

/** Streams the files, so that this process does not buffer them. Every file is different. */
async function upload(url: string, token: string, application: string, files: number): Promise<number> {
  const { outgoing, beginFile, finish, answer } = streamedUpload(url, token, application);
  const filler = Buffer.alloc(CHUNK, "a line of plain text, as long as it takes\n");
  for (let file = 0; file < files; file += 1) {
    beginFile(`file ${file}.txt`);
    const mark = Buffer.from(`${randomBytes(16).toString("hex")}\n`);
    outgoing.write(mark);
    for (let left = MAX_FILE_BYTES - mark.length; left > 0; left -= CHUNK) {
      const more = outgoing.write(left < CHUNK ? filler.subarray(0, left) : filler);
      if (!more) await new Promise((drained) => outgoing.once("drain", drained));
    }
  }
  finish();
  return answer;
}

if (isMain(import.meta.url)) printReport(await run());
