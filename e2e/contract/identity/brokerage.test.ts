import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createCanvas } from "@napi-rs/canvas";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { type NewUser, newUser } from "../../support/portal-sign-in.ts";

const PATH = "/v1/portal/brokerage";

let api: CheckedApi;
let broker: NewUser;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  broker = await newUser(api, process.env.LODGE_DATA_DIR ?? "", "ROLE_BROKER");
  token = await broker.logIn();
});

const form = (name: string, bytes: Uint8Array) => {
  const data = new FormData();
  data.append("files", new Blob([new Uint8Array(bytes)]), name);
  return data;
};

function logo(): Buffer {
  const pen = createCanvas(300, 100).getContext("2d");
  pen.fillRect(0, 0, 300, 100);
  return pen.canvas.toBuffer("image/png");
}

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n");

test("saves details, logo and disclosure document, and rejects an outdated save", async () => {
  const empty = await api.call("GET", PATH, { token });
  assert.deepEqual([empty.status, empty.body.version], [200, 0]);
  const json = { version: 0, tradingName: "Kea & Co", fspNumber: "FSP 123456", colour: "#ffcc00" };
  const saved = await api.call("PUT", PATH, { token, json });
  assert.deepEqual([saved.status, saved.body.version, saved.body.fspNumber], [200, 1, "FSP123456"]);
  const outdated = await api.call("PUT", PATH, { token, json: { ...json, tradingName: "Other" } });
  assert.equal(outdated.status, 409);
  const wrong = await api.call("PUT", PATH, { token, json: { ...json, version: 1, website: "kea.example" } });
  assert.deepEqual([wrong.status, wrong.fault.details?.[0]?.field], [400, "website"]);
  const drawn = await api.call("PUT", `${PATH}/logo`, { token, form: form("logo.png", logo()) });
  assert.equal(drawn.status, 200);
  const disclosed = await api.call("PUT", `${PATH}/disclosure`, {
    token,
    form: form("Disclosure.pdf", pdf),
  });
  assert.equal(disclosed.status, 200);
  const { body } = await api.call("GET", PATH, { token });
  assert.deepEqual(body, disclosed.body);
});

test("anyone can get the logo and disclosure document by their URL, and nothing by another", async () => {
  const { body } = await api.call("GET", PATH, { token });
  const picture = await fetch(new URL(body.logo?.url ?? "", api.base));
  assert.deepEqual(
    [picture.status, picture.headers.get("content-type"), picture.headers.get("cache-control")],
    [200, "image/png", "public, max-age=86400"],
  );
  const url = body.disclosure?.url ?? "";
  const whole = await fetch(url);
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), pdf);
  assert.match(whole.headers.get("content-disposition") ?? "", /^inline; filename="Disclosure\.pdf"/);
  const part = await fetch(url, { headers: { range: "bytes=0-3" } });
  assert.deepEqual([part.status, await part.text()], [206, "%PDF"]);
  for (const end of ["logo", "disclosure"]) {
    const { status } = await api.call("GET", `/v1/brokerages/unknown/${end}`);
    assert.equal(status, 404);
  }
});

test("rejects an image larger than the limit and names it", async () => {
  const large = Buffer.concat([logo(), Buffer.alloc(2.5 * 1024 * 1024)]);
  const { status, fault } = await api.call("PUT", `${PATH}/logo`, {
    token,
    form: form("large.png", large),
  });
  assert.equal(status, 413);
  assert.match(fault.message, /large\.png is larger than 2 MiB/);
});

test("a removed logo and disclosure document return 404 at their URLs", async () => {
  const { body } = await api.call("GET", PATH, { token });
  for (const part of ["logo", "disclosure"]) {
    const removed = await api.call("DELETE", `${PATH}/${part}`, { token });
    assert.equal(removed.status, 200);
  }
  assert.equal((await fetch(new URL(body.logo?.url ?? "", api.base))).status, 404);
  assert.equal((await fetch(body.disclosure?.url ?? "")).status, 404);
});
