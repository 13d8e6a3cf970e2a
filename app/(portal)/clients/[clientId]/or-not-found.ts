import { notFound } from "next/navigation";
import { AppError } from "#lib/api/app-error.ts";

/** What a verb answers; the screen's not-found page where the verb says that there is no such thing. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  }
}
