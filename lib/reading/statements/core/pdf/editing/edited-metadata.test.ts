import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { editedMetadata } from "./edited-metadata.ts";

describe("metadata that suggest editing", () => {
  it("names the program", () => {
    const [flag] = editedMetadata({ Producer: "iLovePDF", CreationDate: "D:20250131120000Z" });
    assert.equal(flag?.code, "EDITED_METADATA");
    assert.match(flag?.message ?? "", /iLovePDF/);
  });

  it("names a word processor", () => {
    const [flag] = editedMetadata({ Producer: "Microsoft® Word for Microsoft 365" });
    assert.match(flag?.message ?? "", /Microsoft® Word/);
  });

  it("states when the file was changed after it was made", () => {
    const [flag] = editedMetadata({
      CreationDate: "D:20250131120000+13'00'",
      ModDate: "D:20250302090000+13'00'",
    });
    assert.match(flag?.message ?? "", /2025-03-01 20:00.*2025-01-30 23:00/);
  });

  it("allows for time zones, and for the minutes that creation takes", () => {
    const made = "D:20250131120000+13'00'";
    assert.deepEqual(editedMetadata({ CreationDate: made, ModDate: "D:20250130230500Z" }), []);
    assert.deepEqual(editedMetadata({ CreationDate: made, ModDate: "D:20250130180000-05'00'" }), []);
  });

  it("accepts the programs of banks and their printers", () => {
    for (const Producer of [
      "Apache FOP Version 2.3",
      "react-pdf",
      "OpenText Output Transformation Engine",
      "macOS Version 14.4 Quartz PDFContext",
    ]) {
      assert.deepEqual(editedMetadata({ Producer, CreationDate: "nonsense" }), []);
    }
    assert.deepEqual(editedMetadata({}), []);
  });
});
