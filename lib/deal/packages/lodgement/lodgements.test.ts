import assert from "node:assert/strict";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { testLodge } from "#testing/test-lodge.ts";
import { downloadLodgement, mailLodgement } from "./lodgements.ts";
import { lodgementContract } from "./testing/lodgement-contract.ts";

const lodge = await testLodge();
const folder = join(lodge.dataDir, "mail");

lodgementContract("download", () => ({
  lodgement: downloadLodgement,
  recipient: undefined,
  wrongRecipients: ["applications@bank.example"],
  received: async () => 0,
}));

lodgementContract("mail", () => ({
  lodgement: mailLodgement,
  recipient: "applications@bank.example",
  wrongRecipients: [undefined, "", "bank", "a@b.nz, c@d.nz", "a@b.nz\r\nBcc: c@d.nz"],
  async received({ deliveryId, url }) {
    await mkdir(folder, { recursive: true });
    let count = 0;
    for (const name of await readdir(folder)) {
      const mail = await readFile(join(folder, name), "utf8");
      if (!mail.includes(`Message-ID: <${deliveryId}@`)) continue;
      assert.ok(mail.replace(/=\r?\n/g, "").includes(url));
      assert.match(mail, /^To: applications@bank\.example$/m);
      assert.match(mail, /^Reply-To: Mere Tamihana <mere@lodge\.example>/m);
      assert.doesNotMatch(mail.slice(0, mail.indexOf("\r\n\r\n")), /^Bcc:/m);
      count += 1;
    }
    return count;
  },
  async withOutage(during) {
    const aside = `${folder}-aside`;
    await mkdir(folder, { recursive: true });
    await rename(folder, aside);
    await writeFile(folder, "in the way");
    await during();
    await rm(folder);
    await rename(aside, folder);
  },
}));
