import { amountText, MONEY } from "#components/lending/calculator/form/values/texts.ts";
import type { DeclaredGoals } from "#lib/deal/fact-finds/load-declared.ts";
import { joinWithAnd } from "#lib/platform/format.ts";
import { type Cents, formatMoney, formatWholeMoney, toCents } from "#lib/platform/money.ts";
import type { Funds, MissingFigure } from "#lib/records/loan-requests/core/funds.ts";
import type {
  DepositItem,
  DepositKind,
  LoanPurpose,
  LoanRequest,
  PropertyType,
  PropertyUse,
} from "#lib/records/loan-requests/core/loan-request.ts";
import type { LoanRequestResponse } from "#lib/records/loan-requests/schemas.ts";

/** The form's values: amounts as typed, empty if unknown. */
export type RequestFields = {
  version: number;
  purpose: LoanPurpose | "";
  property: {
    address: string;
    type: PropertyType | "";
    use: PropertyUse;
    newBuild: boolean;
    value: string;
  };
  price: string;
  costs: string;
  debtsRepaid: string;
  repaidAccountIds: string[];
  /** An item gets its id when it is first saved. */
  depositItems: { itemId?: string; kind: DepositKind; amount: string; note: string }[];
  loanAmount: string;
  auctionOn: string;
  financeOn: string;
  settlementOn: string;
};

/**
 * A stored request as the form shows it, with only those repaid accounts that still exist. One that was never saved
 * starts with what an applicant declared.
 */
export function fieldsOf(
  request: LoanRequestResponse,
  accountIds: readonly string[],
  declared: DeclaredGoals | null = null,
): RequestFields {
  const { version, purpose, property, depositItems, repaidAccountIds } = request;
  const start = isUnsaved(request) ? declared : null;
  return {
    version,
    purpose: purpose ?? start?.purpose ?? "",
    property: {
      address: property?.address ?? "",
      type: property?.type ?? "",
      use: property?.use ?? "OWNER_OCCUPIED",
      newBuild: property?.newBuild ?? false,
      value: textOf(property?.value ?? null),
    },
    price: request.price === null && start?.price != null ? amountText(start.price) : textOf(request.price),
    costs: textOf(request.costs),
    debtsRepaid: textOf(request.debtsRepaid),
    repaidAccountIds: repaidAccountIds.filter((id) => accountIds.includes(id)),
    depositItems: depositItems.map(({ itemId, kind, amount, note }) => ({
      itemId,
      kind,
      amount: textOf(amount),
      note: note ?? "",
    })),
    loanAmount: textOf(request.loanAmount),
    auctionOn: request.auctionOn ?? "",
    financeOn: request.financeOn ?? "",
    settlementOn: request.settlementOn ?? "",
  };
}

export function isUnsaved({ version }: LoanRequestResponse): boolean {
  return version === 0;
}

type Figures = Pick<
  LoanRequest,
  "purpose" | "property" | "price" | "costs" | "debtsRepaid" | "depositItems" | "loanAmount"
>;

/** The form's current values. An invalid amount counts as unknown. */
export function figuresOf(fields: RequestFields): Figures {
  const { purpose, property, depositItems } = fields;
  return {
    purpose: purpose || null,
    property: {
      address: property.address || null,
      type: property.type || null,
      use: property.use,
      newBuild: property.newBuild,
      value: knownAmount(property.value),
    },
    price: knownAmount(fields.price),
    costs: knownAmount(fields.costs),
    debtsRepaid: knownAmount(fields.debtsRepaid),
    depositItems: depositItems.map(
      ({ itemId, kind, amount, note }): DepositItem => ({
        itemId: itemId ?? "",
        kind,
        amount: knownAmount(amount) ?? 0,
        note: note || null,
      }),
    ),
    loanAmount: knownAmount(fields.loanAmount),
  };
}

/** Null without a valid amount: a negative one is refused, so no sum may include it. */
function knownAmount(text: string): Cents | null {
  const read = MONEY.read(text);
  return "value" in read ? read.value : null;
}

type Owed = { accountId: string; balance: number | null };

/** The debts repaid after an account is ticked or cleared; they follow its balance unless overridden. */
export function followRepaid(
  { debtsRepaid, repaidAccountIds }: Pick<RequestFields, "debtsRepaid" | "repaidAccountIds">,
  next: readonly string[],
  accounts: readonly Owed[],
): string {
  const balanceOf = (ids: readonly string[]) =>
    accounts
      .filter(({ accountId }) => ids.includes(accountId))
      .reduce((sum, { balance }) => sum + toCents(Math.abs(balance ?? 0)), 0);
  const was = balanceOf(repaidAccountIds);
  const follows = debtsRepaid.trim() === "" || knownAmount(debtsRepaid) === was;
  if (!follows) return debtsRepaid;
  return next.length === 0 ? "" : amountText(balanceOf(next));
}

function textOf(dollars: number | null): string {
  return dollars === null ? "" : amountText(toCents(dollars));
}

const missingLabels: Record<MissingFigure, string> = {
  purpose: "the purpose",
  price: "the price",
  debtsRepaid: "the debts repaid",
  costs: "what the top-up pays for",
  loanAmount: "the loan",
};

/** Whether the funds add up, in dollars. */
export function describeFunds({ shortfall, missing }: Pick<Funds, "shortfall" | "missing">) {
  if (shortfall === null) {
    const list = joinWithAnd(missing.map((name) => missingLabels[name]));
    return { figure: null, text: `Enter ${list} to see whether the funds add up.`, tone: "" };
  }
  if (shortfall === 0)
    return { figure: "Funds add up", text: "Everything is covered.", tone: "text-success" };
  const figure = exact(Math.abs(shortfall));
  return shortfall < 0
    ? { figure: `${figure} over`, text: "There is more money than needed.", tone: "text-warning" }
    : {
        figure: `${figure} short`,
        text: "Increase the loan or the deposit by this amount.",
        tone: "text-danger",
      };
}

/** With cents only if there are any. */
export function exact(cents: number): string {
  return cents % 100 === 0 ? formatWholeMoney(cents) : formatMoney(cents);
}
