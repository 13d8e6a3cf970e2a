import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { tokenise } from "./tokenise.ts";

describe("tokenise", () => {
  it("keeps delimiters, line breaks and doubled quotes inside quoted fields", () => {
    assert.deepEqual(tokenise('a,"b, ""c""\nd",e\r\n1,,"2"', ","), [
      ["a", 'b, "c"\nd', "e"],
      ["1", "", "2"],
    ]);
  });

  it("keeps blank lines so that a record's position is its line number", () => {
    assert.deepEqual(tokenise("a,b\n\n1,2\n", ","), [["a", "b"], [""], ["1", "2"]]);
  });

  it("accepts Unix, Windows and classic Mac line breaks", () => {
    for (const end of ["\n", "\r\n", "\r"])
      assert.deepEqual(tokenise(`a,"b"${end}1,2${end}`, ","), [
        ["a", "b"],
        ["1", "2"],
      ]);
  });

  it("reads a stray quote as a character", () => {
    assert.deepEqual(tokenise('5" pipe,1\n"SHOP "CORNER" LTD",2\n"THE "CORNER"",3', ","), [
      ['5" pipe', "1"],
      ['SHOP "CORNER" LTD', "2"],
      ['THE "CORNER"', "3"],
    ]);
  });

  it("does not let an unclosed quote absorb the rows below", () => {
    assert.deepEqual(tokenise('01/02,"5 PIPE,10.00\n02/02,"SHOP, X",5.00\n03/02,Y,1.00', ","), [
      ["01/02", '"5 PIPE', "10.00"],
      ["02/02", "SHOP, X", "5.00"],
      ["03/02", "Y", "1.00"],
    ]);
    assert.deepEqual(tokenise('a,"b\nc,d', ","), [
      ["a", '"b'],
      ["c", "d"],
    ]);
  });

  it("recognises a quoted field after a space", () => {
    assert.deepEqual(tokenise('a, "b, c" , d', ","), [["a", "b, c", "d"]]);
  });

  it("reads back generated quoted fields", () => {
    const field = fc.string({ maxLength: 20 });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
          .join("\n");
        assert.deepEqual(tokenise(text, ";"), rows);
      }),
    );
  });
});
