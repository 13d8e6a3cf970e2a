import { notFound } from "next/navigation";
import { AppError } from "#lib/errors/app-error.ts";

/** What a verb answers; where it says NOT_FOUND the screen is the "not found" page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  }
}
