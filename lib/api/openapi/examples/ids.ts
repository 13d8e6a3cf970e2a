/** The records that the examples tell of: the same everywhere in the document. */
export const exampleIds = {
  broker: "019a9d3a-0c11-7f35-8f0b-6a2de417b9c3",
  client: "019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846",
  secondClient: "019a9d3b-6e12-7a4d-b0c8-4f9e2d1a7753",
  application: "019a9d3c-1f6e-7d60-8c77-2b1e5a904d31",
  document: "019a9d3d-30b2-7c18-a7f2-91c4d6b03e55",
  run: "019a9d3d-8e04-7d91-93ab-c0f1e2d3b4a5",
  statement: "019a9d3e-2c40-7b06-9f3d-8a5b7c6d1e02",
  account: "019a9d3e-7c51-7a02-b1d4-5f0c9e8a1177",
  transaction: "019a9d3e-9b77-7c23-8d15-e6a0f4c1b290",
  scenario: "019a9d3f-aa10-7e44-86c2-7d1b0f93e5a8",
} as const;

/** A signed link as the service makes them. */
export function exampleLink(kind: "documents" | "statements", fileName: string): string {
  const id = kind === "documents" ? exampleIds.document : exampleIds.statement;
  const query = `broker=${exampleIds.broker}&expires=1793916849&signature=Q0yK3n5r8u1x4A7D0G3J6M9P2S5V8Y1b4e7h0k3n6q8`;
  return `https://lodge.example.com/files/${kind}/${id}/${fileName}?${query}`;
}
