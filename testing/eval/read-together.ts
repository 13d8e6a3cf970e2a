import type { KnownTransaction } from "#lib/reading/statements/core/merge/merge-transactions.ts";
import { placeStatement, type ShownAccount } from "#lib/reading/statements/core/merge/place-statement.ts";
import { replaceDocument } from "#lib/reading/statements/core/merge/replace-document.ts";
import type { Statement } from "#lib/reading/statements/core/model.ts";

type Account = Omit<ShownAccount, "rows" | "shown"> & {
  shown: readonly Statement[];
  rows: KnownTransaction[];
  statements: Statement[];
};

/** The accounts of one application after these statements of its files were uploaded one after another. */
export function readTogether(files: readonly Statement[][]): Statement[] {
  const accounts: Account[] = [];
  let ids = 0;
  for (const [file, statements] of files.entries()) {
    for (const statement of statements) {
      const found = placeStatement(statement, accounts);
      const account = accounts.find(({ accountId }) => accountId === found) ?? {
        ...statement,
        accountId: `a${ids++}`,
        shown: [],
        rows: [],
        statements: [],
      };
      if (account.statements.length === 0) accounts.push(account);
      const periods = account.statements.flatMap(({ from, to }, at) =>
        from && to ? [{ statementId: `${at}`, from, to }] : [],
      );
      const statementId = `${account.statements.length}`;
      const { from, to, transactions: rows } = statement;
      account.rows = replaceDocument({
        known: account.rows,
        periods,
        documentId: `${file}`,
        statements: [{ documentId: `${file}`, statementId, from, to, rows }],
        newTransactionId: () => `t${ids++}`,
      }).transactions;
      account.statements.push(statement);
      account.shown = account.statements;
    }
  }
  return accounts.flatMap(({ rows, statements }) => {
    const [first] = statements;
    const transactions = rows.map((row, line) => ({ ...row, page: null, line }));
    return first ? [{ ...first, transactions }] : [];
  });
}
