import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readAnswer } from "#testing/answer.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Brokerage } from "./schemas.ts";

const lodge = await testLodge();

const PATH = "/v1/portal/brokerage/logo";

type As = Awaited<ReturnType<typeof lodge.user>>;

function picture(
  width: number,
  height: number,
  draw: (pen: ReturnType<ReturnType<typeof createCanvas>["getContext"]>) => void,
  format: "png" | "jpeg" = "png",
): Buffer {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext("2d"));
  return format === "png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg");
}

/** A red box of 300 × 100 pixels within transparent margins. */
const boxed = picture(900, 700, (pen) => {
  pen.fillStyle = "#cc0000";
  pen.fillRect(200, 150, 300, 100);
});

async function put(as: As, ...files: { name: string; bytes: Uint8Array }[]) {
  const form = new FormData();
  for (const { name, bytes } of files) form.append("files", new File([new Uint8Array(bytes)], name));
  const response = await lodge.call("PUT", PATH, { as, form });
  return readAnswer(response);
}

async function download({ logo }: Brokerage): Promise<Buffer> {
  const response = await lodge.call("GET", logo?.url ?? "");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/png");
  return Buffer.from(await response.arrayBuffer());
}

test("draws a logo on white, without its margins or an alpha channel", async () => {
  const broker = await lodge.user();
  const { status, body } = await put(broker, { name: "logo.png", bytes: boxed });
  assert.equal(status, 200);
  const png = await download(body);
  assert.equal(png[25], 2, "its colour type is RGB");
  const image = await loadImage(png);
  assert.deepEqual([image.width, image.height], [body.logo?.width, body.logo?.height]);
  assert.ok(Math.abs(image.width / image.height - 3) < 0.1, `${image.width} × ${image.height}`);
  const pen = createCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const [red = 0, green = 255, blue = 255, alpha] = pen.getImageData(
    image.width / 2,
    image.height / 2,
    1,
    1,
  ).data;
  assert.ok(red > 190 && green < 20 && blue < 20 && alpha === 255);
});

test("keeps only the pixels of the file", async () => {
  const broker = await lodge.user();
  const secret = "GPS 41.2865 S, Mere's home";
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)]);
  const jpeg = picture(
    300,
    120,
    (pen) => {
      pen.fillStyle = "#ffffff";
      pen.fillRect(0, 0, 300, 120);
      pen.fillStyle = "#0000aa";
      pen.fillRect(40, 30, 200, 60);
    },
    "jpeg",
  );
  const hostile = Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    jpeg.subarray(2),
    Buffer.from("<script>1</script>"),
  ]);
  const { status, body } = await put(broker, { name: "logo.jpg", bytes: hostile });
  assert.equal(status, 200, JSON.stringify(body));
  const png = await download(body);
  const pixels = inflateSync(png.subarray(png.indexOf("IDAT") + 4, png.indexOf("IEND") - 8));
  for (const bytes of [png, pixels]) {
    assert.ok(!bytes.includes("GPS"));
    assert.ok(!bytes.includes("script"));
  }
});

test("rejects an unusable logo with the reason and keeps the current one", async () => {
  const broker = await lodge.user();
  const { body: before } = await put(broker, { name: "logo.png", bytes: boxed });
  const bomb = Buffer.from(boxed);
  bomb.writeUInt32BE(50_000, 16);
  const white = picture(400, 200, (pen) => {
    pen.fillStyle = "#ffffff";
    pen.fillRect(50, 50, 300, 100);
  });
  const pale = picture(400, 200, (pen) => {
    pen.fillStyle = "#eeeeee";
    pen.fillRect(50, 50, 300, 100);
  });
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const cases: [name: string, bytes: Uint8Array, status: number, message: RegExp][] = [
    [
      "logo.svg",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      400,
      /send a PNG or JPEG/,
    ],
    ["logo.gif", gif, 400, /send a PNG or JPEG/],
    ["logo.png", Buffer.from("PNG"), 400, /send a PNG or JPEG/],
    ["bomb.png", bomb, 400, /50000 × 700 pixels\. Save it with at most 4000/],
    ["tiny.png", picture(20, 20, (pen) => pen.fillRect(0, 0, 20, 20)), 400, /only 20 × 20 pixels/],
    ["cut.png", boxed.subarray(0, 60), 400, /damaged/],
    ["white.png", white, 400, /version for light backgrounds/],
    ["pale.png", pale, 400, /version for light backgrounds/],
    ["clear.png", picture(400, 200, () => {}), 400, /version for light backgrounds/],
    ["large.png", Buffer.concat([boxed, Buffer.alloc(2 * 1024 * 1024)]), 413, /larger than 2 MiB/],
  ];
  for (const [name, bytes, status, message] of cases) {
    const rejected = await put(broker, { name, bytes });
    assert.equal(rejected.status, status, name);
    assert.match(rejected.fault.message, message);
    assert.match(rejected.fault.message, new RegExp(name.replace(".", "\\.")));
  }
  assert.equal((await put(broker)).status, 400);
  const two = await put(broker, { name: "a.png", bytes: boxed }, { name: "b.png", bytes: boxed });
  assert.match(two.fault.message, /must be one PNG or JPEG, and nothing else/);
  const response = await lodge.call("GET", "/v1/portal/brokerage", { as: broker });
  assert.deepEqual((await response.json()).logo, before.logo);
});

test("replaces and removes a logo, with an audit row for each change", async () => {
  const broker = await lodge.user();
  const { body: first } = await put(broker, { name: "logo.png", bytes: boxed });
  const { body: second } = await put(broker, {
    name: "other.png",
    bytes: picture(100, 100, (pen) => pen.fillRect(0, 0, 100, 100)),
  });
  assert.notEqual(first.logo?.url, second.logo?.url, "browsers may cache the first");
  assert.equal(second.version, 0, "the details are unchanged");
  for (let count = 0; count < 2; count += 1) {
    const response = await lodge.call("DELETE", PATH, { as: broker });
    assert.equal((await response.json()).logo, null);
  }
  assert.equal((await lodge.call("GET", second.logo?.url ?? "")).status, 404);
  const rows = await lodge.admin`
    select action, detail->>'sha256' as hash from audit_log
    where broker_id = ${broker.actor.brokerId} and action like 'brokerage.logo%' order by id`;
  assert.deepEqual(
    rows.map(({ action }) => action),
    ["brokerage.logo-replaced", "brokerage.logo-replaced", "brokerage.logo-removed"],
  );
  assert.match(rows[0]?.hash, /^[0-9a-f]{64}$/);
});

test("serves the stored logo publicly until the broker is deactivated", async () => {
  const broker = await lodge.user();
  const { body } = await put(broker, { name: "logo.png", bytes: boxed });
  const png = await download(body);
  const [row] =
    await lodge.admin`select logo_sha256 from brokerages where broker_id = ${broker.actor.brokerId}`;
  assert.equal(createHash("sha256").update(png).digest("hex"), row?.logo_sha256);
  await lodge.admin`update users set active = false where id = ${broker.actor.brokerId}`;
  assert.equal((await lodge.call("GET", body.logo?.url ?? "")).status, 404);
  assert.equal((await lodge.call("GET", "/v1/brokerages/made-up/logo")).status, 404);
});
