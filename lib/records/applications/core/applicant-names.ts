/** The applicants as a title, the main one first: `Aroha Ngata & Tāne Whitiora`, `A, B & C`. */
export function applicantNames(clients: readonly { clientName: string }[]): string {
  const names = clients.map((client) => client.clientName);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} & ${last}`;
}
