import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { ReportInput } from "#lib/reading/statements/publishing/build-statement-report.ts";

/**
 * Invented rows for tests: `count` transactions from 1 November 2025, each with `#0`, `#1`, … once in its
 * description.
 */
export function sampleTransactions(count: number): ReportInput["transactions"] {
  let balance = 250_000;
  return Array.from({ length: count }, (_, index) => {
    const salary = index % 14 === 0;
    const amount = salary ? 312_045 : -(1_250 + ((index * 7_919) % 21_000));
    balance += amount;
    return {
      transactionId: `t${index}`,
      accountId: "a",
      documentId: "d",
      correctedCategory: null,
      date: addDays("2025-11-01", Math.floor((index * 365) / count)),
      description: salary
        ? `Direct credit Te Whare Wānanga Ltd wages #${index}`
        : `Eftpos purchase Countdown Whangārei card 4455 #${index}`,
      amount,
      balance,
      category: salary ? "SALARY" : "GROCERIES",
      excluded: false,
      isInternalTransfer: false,
    };
  });
}

/** A proved statement with content in every section, for tests. `changes` replace whole fields. */
export function sampleReport(changes: Partial<ReportInput> = {}): ReportInput {
  const transactions = changes.transactions ?? sampleTransactions(40);
  const net = transactions.reduce((sum, row) => sum + row.amount, 0);
  return {
    generatedAt: "2026-11-20T02:05:00.000Z",
    applicants: ["Aroha Ngāti", "Hēmi Parker"],
    brokerName: "Marama Tāne",
    brand: null,
    account: {
      accountId: "a",
      bank: "ANZ",
      accountName: "Everyday",
      accountNumber: "01-0234-0567891-00",
      kind: "TRANSACTION",
      currency: "NZD",
      creditLimit: null,
      interestRate: null,
    },
    period: { from: "2025-11-01", to: "2026-10-31" },
    openingBalance: 250_000,
    closingBalance: 250_000 + net,
    verification: "PROVED",
    conflicts: [],
    sources: [{ fileName: "anz-everyday.pdf" }],
    months: Array.from({ length: 12 }, (_, index) => {
      const [credits, debits] = [624_090 + index * 1_000, 512_345 + ((index * 77_777) % 200_000)];
      const opening = index === 3 ? null : 250_000 - index * 30_000;
      return {
        month: addDays("2025-11-15", index * 30).slice(0, 7),
        opening,
        credits,
        debits,
        net: credits - debits,
        closing: opening === null ? null : opening + credits - debits,
        proof: "PROVED",
      };
    }),
    monthNotes: ["Feb 2026: No balances, because ANZ ··1234 has no statement for 11 – 19 Feb 2026."],
    categories: [
      { label: "Groceries", count: 37, total: 421_055, share: 0.615 },
      { label: "Transport and vehicles", count: 9, total: 263_500, share: 0.385 },
    ],
    incomeStreams: [
      {
        payer: "Te Whare Wānanga Ltd",
        frequency: "FORTNIGHTLY",
        occurrences: 26,
        total: 8_113_170,
        averageAmount: 312_045,
        monthlyEquivalent: 678_511,
        lastDate: "2026-10-28",
        regular: true,
      },
      {
        payer: "M Parker",
        frequency: "IRREGULAR",
        occurrences: 2,
        total: 30_000,
        averageAmount: 15_000,
        monthlyEquivalent: 2_500,
        lastDate: "2026-05-02",
        regular: false,
      },
    ],
    flags: [
      { severity: "INFO", message: "The account was opened within the period." },
      { severity: "HIGH", message: "Two payments were returned unpaid, on 3 Mar 2026 and 17 Mar 2026." },
      { severity: "WARNING", message: "Gambling of $420.00 in twelve months, 1.1% of income." },
    ],
    ...changes,
    transactions,
  };
}
