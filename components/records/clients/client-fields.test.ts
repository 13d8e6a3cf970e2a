import assert from "node:assert/strict";
import { test } from "node:test";
import { clientDetailsSchema } from "#lib/records/clients/correction-schemas.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { fieldsOf } from "./client-fields.ts";
import { clientFieldsSchema, newClientSchema } from "./client-fields-schema.ts";

const client = exampleResponse(clientDetailsSchema);

test("sends the form's values, with empty ones as unknown", () => {
  const { success, data } = clientFieldsSchema.safeParse(fieldsOf(client));
  assert.ok(success);
  const { version, phone, homeAddress, formerAddresses, employment } = client;
  const { version: sent, ...rest } = data;
  assert.equal(sent, version);
  assert.deepEqual(
    [rest.phone, rest.homeAddress, rest.formerAddresses, rest.employment],
    [phone, homeAddress, formerAddresses, employment],
  );
  const empty = clientFieldsSchema.safeParse({ ...fieldsOf(client), phone: " ", homeAddress: "" });
  assert.deepEqual([empty.data?.phone, empty.data?.homeAddress], [null, null]);
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
