/** The query keys of an application's live parts. */
export const applicationKeys = {
  processing: (applicationId: string) => ["applications", applicationId, "processing"] as const,
  checklist: (applicationId: string) => ["applications", applicationId, "checklist"] as const,
};
