import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { PermanentFault } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Handover, Lodgement } from "../lodgements.ts";

/** What the contract needs to test a channel. */
export type LodgementHarness = {
  lodgement: Lodgement;
  recipient: string | undefined;
  /** Recipients that the channel cannot reach. */
  wrongRecipients: readonly (string | undefined)[];
  /** How often that delivery has reached the recipient. */
  received(handover: Handover): Promise<number>;
  /** Runs the callback while the channel is unavailable. Absent if the channel needs no outside service. */
  withOutage?(during: () => Promise<void>): Promise<void>;
};

const ZIP = Buffer.from("a frozen package");

function handoverTo(recipient: string | undefined): Handover {
  const deliveryId = newId();
  const file = (fileName: string): Handover["zip"] => ({
    fileName,
    size: ZIP.length,
    sha256: createHash("sha256").update(ZIP).digest("hex"),
    open: async () => Readable.from([ZIP]),
  });
  return {
    deliveryId,
    recipient: recipient ?? null,
    url: `http://lodge.test/package/${deliveryId}`,
    expiresAt: new Date("2026-12-01T00:00:00Z"),
    sender: { name: "Mere Tamihana", email: "mere@lodge.example" },
    brand: null,
    lenderName: "Kauri Bank",
    applicants: ["Aroha Ngata", "Tāmati <b> Ngata\r\nBcc: x@example.com"],
    pdf: file("Kauri.pdf"),
    zip: file("Kauri.zip"),
  };
}

/** The behaviour required of every channel to lenders. */
export function lodgementContract(name: string, given: () => LodgementHarness): void {
  test(`${name}: delivers a package once, even if called repeatedly`, async () => {
    const { lodgement, recipient, received } = given();
    const handover = handoverTo(recipient);
    await lodgement.send(handover);
    const once = await received(handover);
    assert.equal(once, lodgement.isSent ? 1 : 0);
    await lodgement.send(handover);
    await lodgement.send(handover);
    assert.equal(await received(handover), once);
  });

  test(`${name}: keeps deliveries separate, even to one recipient`, async () => {
    const { lodgement, recipient, received } = given();
    const two = [handoverTo(recipient), handoverTo(recipient)];
    for (const handover of two) await lodgement.send(handover);
    for (const handover of two) assert.equal(await received(handover), lodgement.isSent ? 1 : 0);
  });

  test(`${name}: leaves the frozen files unchanged`, async () => {
    const { lodgement, recipient } = given();
    const handover = handoverTo(recipient);
    await lodgement.send(handover);
    assert.deepEqual(await buffer(await handover.zip.open()), ZIP);
  });

  test(`${name}: explains what is wrong with a recipient, and accepts a valid one`, () => {
    const { lodgement, recipient, wrongRecipients } = given();
    assert.equal(lodgement.recipientFault(recipient), null);
    for (const wrong of wrongRecipients) assert.match(lodgement.recipientFault(wrong) ?? "", /^must /);
  });

  test(`${name}: gives its links an expiry`, () => {
    const { lodgement } = given();
    const [day, month] = [lodgement.lifetimeMs(1), lodgement.lifetimeMs(30)];
    assert.ok(day > 0 && day <= month && month <= 30 * 86_400_000);
  });

  test(`${name}: sends nothing during an outage, and everything once after it`, async () => {
    const { lodgement, recipient, received, withOutage } = given();
    if (!withOutage) return assert.equal(lodgement.isSent, false);
    const handover = handoverTo(recipient);
    await withOutage(() =>
      assert.rejects(lodgement.send(handover), (error: Error) => !(error instanceof PermanentFault)),
    );
    assert.equal(await received(handover), 0);
    await lodgement.send(handover);
    assert.equal(await received(handover), 1);
  });
}
