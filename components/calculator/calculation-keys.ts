/** The query keys of calculations: each request body is one. */
export const calculationKeys = {
  of: (body: string) => ["calculation", body] as const,
};
