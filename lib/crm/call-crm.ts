import { AppError, invalidRequest } from "#lib/api/app-error.ts";
import { CrmRefusal } from "./platform.ts";

const LIMIT_MS = 10_000;

/** A CRM call within a request: refused is 400 with the CRM's reason, no answer within 10 s or a fault is 502. */
export async function callCrm<T>(platform: string, call: () => Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), limitMs);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CrmRefusal) {
      throw invalidRequest([
        { field: "x-crm-platform", message: `${platform} refused it: ${error.message}` },
      ]);
    }
    throw new AppError(
      "CRM_UNAVAILABLE",
      `The CRM platform ${platform} does not answer; nothing was kept. Try again in a minute.`,
      {
        cause: error,
      },
    );
  } finally {
    clearTimeout(timer);
  }
}
