"use client";

import { useProcessing } from "./use-processing.ts";

/** Keeps asking how an application's processing stands, for those who read it from the query cache. Shows nothing. */
export function FollowProcessing({ applicationId }: { applicationId: string }) {
  useProcessing(applicationId);
  return null;
}
