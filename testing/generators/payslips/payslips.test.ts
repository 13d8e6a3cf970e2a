import assert from "node:assert/strict";
import test from "node:test";
import type { Payslip } from "#lib/reading/income-documents/core/model.ts";
import { readIncomeDocument } from "#lib/reading/income-documents/core/read-income-document.ts";
import type { ScanReader } from "#lib/reading/statements/core/pdf/read-scanned.ts";
import {
  comparedFields,
  compareFields,
  drawCase,
  faultsOf,
  forgedCase,
  PAYSLIP_LAYOUTS,
  type PayslipCase,
  payslipCase,
} from "./payslip-case.ts";

const FILES_OF_EACH = 6;

const noScans: ScanReader = {
  pages: () => Promise.reject(new Error("no scan")),
  photo: () => Promise.reject(new Error("no scan")),
};

for (const [index, { name }] of PAYSLIP_LAYOUTS.entries()) {
  test(`reads generated payslips: ${name}`, async () => {
    for (let at = 0; at < FILES_OF_EACH; at += 1) {
      const one = payslipCase(7_007 + at * PAYSLIP_LAYOUTS.length + index);
      const read = await readCase(one);
      assert.equal(read.length, one.slips.length, `seed ${one.seed}`);
      for (const [place, slip] of one.slips.entries()) {
        const outcomes = compareFields(slip, read[place]);
        for (const field of comparedFields)
          assert.equal(outcomes[field], "EXACT", `${field} of seed ${one.seed}`);
        assert.equal(read[place]?.employer?.toLowerCase(), slip.employer.toLowerCase(), `seed ${one.seed}`);
        assert.equal(read[place]?.employee?.toLowerCase(), slip.employee.toLowerCase(), `seed ${one.seed}`);
      }
      const faults = faultsOf(read, one.slips);
      assert.deepEqual(high(faults), [], `seed ${one.seed}`);
      assert.ok(!faults.some(({ code }) => code === "EARNINGS_DIFFER"), `seed ${one.seed}`);
    }
  });

  test(`finds every inflated gross pay: ${name}`, async () => {
    for (let at = 0; at < FILES_OF_EACH; at += 1) {
      const one = payslipCase(8_008 + at * PAYSLIP_LAYOUTS.length + index);
      const { forged, inflation } = forgedCase(one);
      const faults = high(faultsOf(await readCase(forged), one.slips));
      assert.notDeepEqual(faults, [], `${inflation}, seed ${one.seed}`);
    }
  });
}

function high(faults: ReturnType<typeof faultsOf>): string[] {
  return faults.filter(({ severity }) => severity === "HIGH").map(({ message }) => message);
}

async function readCase(one: PayslipCase): Promise<Payslip[]> {
  const { payslips } = await readIncomeDocument(await drawCase(one), { scans: noScans });
  return payslips;
}
