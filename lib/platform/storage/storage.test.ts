import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { diskStorage } from "./storage.ts";
import { storageContract } from "./testing/storage-contract.ts";
import { type UploadThingStandIn, uploadThingStandIn } from "./testing/uploadthing-stand-in.ts";
import { uploadThingStorage } from "./uploadthing.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-storage-"));
let server: UploadThingStandIn;
before(async () => {
  server = await uploadThingStandIn();
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
