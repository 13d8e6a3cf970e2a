/** The query keys of an application's transactions. */
export const transactionKeys = {
  list: (applicationId: string) => ["applications", applicationId, "transactions"] as const,
  one: (applicationId: string, transactionId: string) =>
    ["applications", applicationId, "transactions", transactionId] as const,
};
