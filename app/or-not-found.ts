import { notFound } from "next/navigation";
import { AppError } from "#lib/platform/errors/app-error.ts";

/** Awaits a result. A NOT_FOUND error shows the "not found" page. */
export async function orNotFound<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  }
}
