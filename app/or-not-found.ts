import { notFound } from "next/navigation";
import { AppError } from "#lib/errors/app-error.ts";

/** Resolves to the answer; a NOT_FOUND error shows the "not found" page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  }
}
