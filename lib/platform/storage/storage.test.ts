import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { diskStorage } from "./storage.ts";
import { type FakeUploadThing, fakeUploadThing } from "./testing/fake-uploadthing.ts";
import { storageContract } from "./testing/storage-contract.ts";
import { uploadThingStorage } from "./uploadthing.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-storage-"));
let server: FakeUploadThing;
before(async () => {
  server = await fakeUploadThing();
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

storageContract("disk", () => ({ storage: diskStorage(join(folder, "files")), spool: folder }));
storageContract("uploadthing", () => ({
  storage: uploadThingStorage({ token: server.token, url: server.url, mark: "lodge-0123" }),
  spool: folder,
}));
