import type { AccountKind } from "../model.ts";
import { plainLetters } from "../values/text.ts";

/*
 * Product names by kind, the most specific kind first: a flexible home loan is revolving credit, and a Visa debit
 * card belongs to an everyday account. To add a product, append it to its kind.
 */
const PRODUCTS: readonly (readonly [RegExp, AccountKind])[] = [
  [
    /\brevolving\b|\bflexi(?:ble)? (?:home )?(?:loan|facility|mortgage)\b|\bhome equity\b|\bequity access\b|\brapid repay\b|\bchoices everyday\b|\bline of credit\b|\bviridian\b|\borbit (?:home|fastrack|loan)\b/,
    "REVOLVING_CREDIT",
  ],
  [
    /\bterm (?:deposit|dep|investment|pie|saver)\b|\b(?:time|fixed) deposit\b|\bfestgeld|\btermingeld|\bdepot a terme\b|\bcompte a terme\b|\b(?:deposito|imposicion) a plazo\b|\bdeposito a prazo\b|\bconto deposito\b|定期存款|定期預金|정기예금/,
    "TERM_DEPOSIT",
  ],
  [
    /\b(?:visa|mastercard) debit\b|\bdebit (?:visa|mastercard|card)\b|\bcarte de debit\b|\bdebitkarte\b/,
    "TRANSACTION",
  ],
  [
    /\bhome ?loan|\bmortgage\b|\bloan\b|\blending\b|\bdarlehen|\bkredit\b|\bpret\b|\bhypothek|\bhipoteca\b|\bmutuo\b|\bprestamo\b|\bemprestimo\b|\bhypotheek\b|\blening\b/,
    "LOAN",
  ],
  [
    /credit ?card|creditcard|\bvisa\b|\bmaster ?card\b|\bamex\b|\bamerican express\b|\bdiners\b|kreditkart|kreditkort|\bluottokortti\b|\bcarte (?:de )?credit\b|\btarjeta (?:de )?credito\b|\bcartao (?:de )?credito\b|\bcarta (?:di )?credito\b|\bkarta kredytowa\b|\bkreditni karta\b|\bkredi karti\b|кредитная карта|信用卡|クレジット|신용카드/,
    "CREDIT_CARD",
  ],
  [
    /savings?\b|\bsaver\b|sparkonto|tagesgeld|livret|ahorro|risparmio|spaar|poupan|moneymrkt|money market|\bfastsaver\b|\bon call\b|\bheadstart\b|\bcash pie\b|\bisaver\b|\bsparing\b|\bopsparing\b|\boszczedno|储蓄|定存/,
    "SAVINGS",
  ],
  [
    /che(?:ck|que)|checking|chequing|current|giro|everyday|streamline|transaction|corrente|corriente|courant|\bfreedom\b|\bjumpstart\b|\byoumoney\b|\bfree up\b|\bnow account\b|\bgo account\b|\bsmart access\b|\bcomplete access\b|\bclassic banking\b|\blonnskonto\b|\blonekonto\b|\bror\b/,
    "TRANSACTION",
  ],
];

/** The account kind that a product name implies, or null. */
export function accountKindOf(name: string): AccountKind | null {
  const text = plainLetters(name);
  return PRODUCTS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
