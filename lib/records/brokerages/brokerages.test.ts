import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#lib/platform/ids.ts";
import { linkToken } from "#lib/platform/secrets/link-token.ts";
import { readAnswer } from "#testing/answer.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { brandOf, brandOfLink } from "./load-brand.ts";
import { brokerageInputSchema } from "./schemas.ts";

const lodge = await testLodge();

const PATH = "/v1/portal/brokerage";

const details = {
  tradingName: "Kea & Co <Home> Loans",
  legalName: "Kea Limited",
  address: "1 Kōwhai Street, Ōtaki 5512",
  phone: "06 555 0142",
  website: "https://www.kea.example/",
  email: "hello@kea.example",
  adviserName: "Mārama Tāne",
  fspNumber: "fsp 123456",
  colour: "#FFCC00",
};

type As = Awaited<ReturnType<typeof lodge.user>>;

async function save(as: As, json: object) {
  const response = await lodge.call("PUT", PATH, { as, json });
  return readAnswer(response);
}

const read = async (as: As) => await (await lodge.call("GET", PATH, { as })).json();

test("returns an empty brokerage and no brand until the details are saved", async () => {
  const broker = await lodge.user();
  const before = await read(broker);
  assert.deepEqual(
    [before.version, before.tradingName, before.logo, before.disclosure],
    [0, null, null, null],
  );
  assert.equal(await brandOf(broker), null);
  const { status, body } = await save(broker, { ...details, version: 0 });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.version, body.tradingName, body.fspNumber, body.colour],
    [1, details.tradingName, "FSP123456", "#ffcc00"],
  );
  assert.deepEqual(await read(broker), body);
  assert.equal((await brandOf(broker))?.tradingName, details.tradingName);
});

test("rejects an outdated version, but accepts the same details again", async () => {
  const broker = await lodge.user();
  await save(broker, { ...details, version: 0 });
  const other = { ...details, phone: "06 555 0199" };
  assert.equal((await save(broker, { ...other, version: 0 })).status, 409);
  const same = await save(broker, { ...details, version: 0 });
  assert.deepEqual([same.status, same.body.version], [200, 1]);
  const next = await save(broker, { ...other, version: 1 });
  assert.deepEqual([next.status, next.body.version, next.body.phone], [200, 2, "06 555 0199"]);
});

test("stores one of two concurrent saves of the same version and rejects the other", async () => {
  const broker = await lodge.user();
  const responses = await Promise.all(
    ["One", "Two"].map((tradingName) => save(broker, { ...details, tradingName, version: 0 })),
  );
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409]);
});

test("keeps each broker's brokerage separate, and audits every read and change", async () => {
  const [broker, other] = [await lodge.user(), await lodge.user()];
  await save(broker, { ...details, version: 0 });
  assert.equal((await read(other)).tradingName, null);
  await save(other, { tradingName: "Other", version: 0 });
  assert.equal((await read(broker)).tradingName, details.tradingName);
  const actions = await lodge.admin`
    select action, entity_id from audit_log where broker_id = ${broker.actor.brokerId} order by id`;
  assert.deepEqual(
    actions.map(({ action, entity_id: id }) => [action, id]),
    [
      ["brokerage.saved", broker.actor.brokerId],
      ["brokerage.read", broker.actor.brokerId],
    ],
  );
});

test("reports each error with its field", async () => {
  const broker = await lodge.user();
  const { status, fault } = await save(broker, {
    version: 0,
    tradingName: " \u200b ",
    phone: "call me",
    website: "http://kea.example",
    email: "kea",
    fspNumber: "123456",
    colour: "teal",
    address: "1 Kōwhai Street\nŌtaki",
  });
  assert.equal(status, 400);
  const errors = Object.fromEntries(fault.details.map(({ field, message }) => [field, message]));
  assert.deepEqual(Object.keys(errors).toSorted(), [
    "address",
    "colour",
    "email",
    "fspNumber",
    "phone",
    "tradingName",
    "website",
  ]);
  assert.equal(errors.fspNumber, "must be FSP and digits, such as FSP123456");
  assert.equal((await read(broker)).version, 0);
});

test("accepts only https URLs with a host and without a password", () => {
  const isAccepted = (website: string) =>
    brokerageInputSchema.safeParse({ version: 0, tradingName: "Kea", website }).success;
  for (const good of ["", "https://kea.example", "https://www.kea.example/loans?a=1"])
    assert.ok(isAccepted(good));
  for (const bad of [
    "kea.example",
    "ftp://kea.example",
    "javascript:alert(1)",
    "https://",
    "https://a:b@kea.example",
  ])
    assert.ok(!isAccepted(bad), bad);
});

test("a link's page has the brand of the broker who sent it, even after the link has ended", async () => {
  const broker = await lodge.user();
  await save(broker, { ...details, version: 0 });
  const token = linkToken("upload-link", broker.actor.brokerId, newId());
  const brand = await brandOfLink(broker, "upload-link", token);
  assert.deepEqual(
    [brand?.tradingName, brand?.colours?.isAdjusted],
    [details.tradingName, { light: true, dark: false }],
  );
  assert.equal(await brandOfLink(broker, "package-delivery", token), null);
  assert.equal(await brandOfLink(broker, "upload-link", "made-up"), null);
  const plain = await lodge.user();
  const theirs = linkToken("upload-link", plain.actor.brokerId, newId());
  assert.equal(await brandOfLink(plain, "upload-link", theirs), null);
  await lodge.admin`update users set active = false where id = ${broker.actor.brokerId}`;
  assert.equal(await brandOfLink(broker, "upload-link", token), null, "a deactivated broker has no brand");
});
