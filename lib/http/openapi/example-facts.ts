/** Record ids shared by the examples of all nouns: the whole document tells one story. */
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
  admin: "019a9d39-f2c4-7d18-9a63-5e0b7c41d8f2",
  invited: "019a9d41-5b7e-7f02-8d39-c61a0e94b7d5",
  uploadLink: "019a9d40-3d5a-7b19-9e60-8c2f4a7d1b06",
  checklistItem: "019a9d40-71c8-7e35-a2f4-09b6d3e85c17",
  event: "019a9d3d-41f9-7b86-9c02-e7a5d80f3b64",
  session: "019a9d41-88d3-7a60-b517-4c9e2f06a3d8",
  passkey: "019a9d42-0e6b-7c94-8fa1-d3750b6e92c4",
} as const;

/** The names of the users in the examples. */
export const examplePeople = {
  broker: "Mere Tamihana",
  admin: "Priya Nair",
  invited: "Hana Kereama",
} as const;
