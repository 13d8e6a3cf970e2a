import { AppError } from "#lib/errors/app-error.ts";

/** The place where files are kept cannot be reached, or says that it cannot now: 503, to be tried again. */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError(
    "UNAVAILABLE",
    "The file storage cannot be reached just now. Try again in a minute; what was not stored is to be sent again.",
    { cause, headers: { "retry-after": "30" } },
  );
}

/** What a storage answers; 503 where it cannot be asked. */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw storageUnavailable(error);
  });
}
