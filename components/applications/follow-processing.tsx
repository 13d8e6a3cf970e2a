"use client";

import { useProcessing } from "./use-processing.ts";

/** Polls an application's processing for readers of the query cache. Renders nothing. */
export function FollowProcessing({ applicationId }: { applicationId: string }) {
  useProcessing(applicationId);
  return null;
}
