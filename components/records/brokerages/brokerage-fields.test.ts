import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Brokerage, brokerageInputSchema } from "#lib/records/brokerages/schemas.ts";
import {
  type BrokerageFields,
  type brokerageFieldNames,
  brokerageFieldsOf,
  enteredBrand,
} from "./brokerage-fields.ts";

const blank: Brokerage = {
  version: 0,
  updatedAt: null,
  tradingName: null,
  legalName: null,
  address: null,
  phone: null,
  website: null,
  email: null,
  adviserName: null,
  fspNumber: null,
  colour: null,
  logo: null,
  disclosure: null,
};

test("previews exactly what saving would store", () => {
  const typed: Record<(typeof brokerageFieldNames)[number], fc.Arbitrary<string>> = {
    tradingName: fc.constantFrom("Harbour & Hill", "  Kea Loans  ", "家 Home"),
    legalName: fc.constantFrom("", "Harbour & Hill Limited"),
    phone: fc.constantFrom("", " 04 555 0142 ", "+64 (4) 555-0142"),
    email: fc.constantFrom("", "hello@harbour.example"),
    website: fc.constantFrom("", "https://harbour.example/"),
    address: fc.constantFrom("", "14 Harbour Lane, Wellington 6011"),
    adviserName: fc.constantFrom("", "Mere Tamihana"),
    fspNumber: fc.constantFrom("", "FSP123456", "fsp 42", " FSP 00000000 "),
    colour: fc.constantFrom("", "#1D4E89", " #ffcc00 "),
  };
  fc.assert(
    fc.property(fc.record(typed), (texts) => {
      const fields: BrokerageFields = { version: 0, ...texts };
      const { version: _, ...stored } = brokerageInputSchema.parse(fields);
      assert.deepEqual(enteredBrand(fields), stored);
    }),
  );
});

test("omits invalid values from the preview and shows a placeholder for an unnamed brokerage", () => {
  const fields = { ...brokerageFieldsOf(blank), fspNumber: "12", colour: "#12" };
  const brand = enteredBrand(fields);
  assert.deepEqual([brand.tradingName, brand.fspNumber, brand.colour], ["Your brokerage", null, null]);
});
