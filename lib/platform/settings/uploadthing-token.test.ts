import assert from "node:assert/strict";
import { test } from "node:test";
import { readUploadThingToken } from "./uploadthing-token.ts";

test("rejects a token that UploadThing's own client would reject, such as one with quotation marks", () => {
  const token = Buffer.from(
    JSON.stringify({ apiKey: "sk_live_0", appId: "app", regions: ["sea1"] }),
  ).toString("base64");
  assert.equal(readUploadThingToken(token)?.appId, "app");
  for (const wrong of [`'${token}'`, `"${token}"`, `UPLOADTHING_TOKEN=${token}`, "", "e30="])
    assert.equal(readUploadThingToken(wrong), null);
});
