import assert from "node:assert/strict";
import { test } from "node:test";
import { pickFields } from "#lib/platform/json.ts";
import { clientCorrectionSchema, clientDetailsSchema } from "#lib/records/clients/correction-schemas.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { clientLines, fieldsOf } from "./client-fields.ts";
import { clientFieldsSchema, newClientSchema } from "./client-fields-schema.ts";

const client = exampleResponse(clientDetailsSchema);

test("sends every field of a correction, with an optional line that is empty as unknown", () => {
  const { data } = clientFieldsSchema.safeParse(fieldsOf(client));
  assert.deepEqual(data, pickFields(client, clientCorrectionSchema.shape));
  for (const { name, optional } of clientLines) {
    const emptied = clientFieldsSchema.safeParse({ ...fieldsOf(client), [name]: " " });
    assert.equal(emptied.data?.[name], optional ? null : undefined, name);
  }
});

test("maps a fault to its form field", () => {
  const [job] = fieldsOf(client).employment;
  assert.ok(job);
  const faulty = clientFieldsSchema.safeParse({
    ...fieldsOf(client),
    employment: [{ ...job, employer: "", from: "2024-05-01", to: "2023-01-01" }],
  });
  const paths = faulty.error?.issues.map(({ path }) => path.join("."));
  assert.ok(paths?.includes("employment.0.employer"), String(paths));
});

test("gives a new client a reference unless the broker typed one", () => {
  const typed = { firstName: "Mia", lastName: "Rāwiri", email: "mia@example.com", dateOfBirth: "1990-05-01" };
  const referenceOf = (externalReferenceId: string) =>
    newClientSchema("LODGE-2345-6789").parse({ ...typed, externalReferenceId }).externalReferenceId;
  assert.equal(referenceOf(""), "LODGE-2345-6789");
  assert.equal(referenceOf(" \u200b "), "LODGE-2345-6789");
  assert.equal(referenceOf(" J-6001 "), "J-6001");
  const { error } = newClientSchema("LODGE-2345-6789").safeParse({
    ...typed,
    email: "mia@",
    externalReferenceId: "",
  });
  assert.deepEqual(
    error?.issues.map(({ path }) => path),
    [["email"]],
  );
});
