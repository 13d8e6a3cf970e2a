import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { UnreadableStatement } from "../core/model.ts";
import { readStatement } from "../core/read-statement.ts";
import { boundedReading } from "../reading/bounded-reading.ts";
import type { ScanAnswer, ScanMessage, ScanRequest } from "./run-scan.ts";
import { openScanReader } from "./scan-reader.ts";

const { path, fileName, password, reader }: ScanRequest = workerData;
const sendMessage = (message: ScanMessage) => parentPort?.postMessage(message);

async function answer(): Promise<ScanAnswer<unknown>> {
  const scans = openScanReader((read) => sendMessage({ read }));
  try {
    const bytes = new Uint8Array(await readFile(path));
    const given = { fileName, scans, today: new Date().toISOString().slice(0, 10) };
    const options = password === undefined ? given : { ...given, password };
    if (reader !== undefined) {
      const { readScanned } = await import(pathToFileURL(join(process.cwd(), reader)).href);
      return { reading: await readScanned(bytes, options) };
    }
    return { reading: boundedReading(await readStatement(bytes, options)) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { unreadable: error.code, reason: error.message };
    throw error;
  } finally {
    await scans.close();
  }
}

// pdf.js can leave promises rejected. As in the threads that read text, these do not affect the result.
process.on("unhandledRejection", () => {});

sendMessage({ answer: await answer() });
