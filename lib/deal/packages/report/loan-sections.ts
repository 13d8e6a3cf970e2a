import { describeFixed, describeMonths, monthsOfTerm } from "#lib/deal/submissions/core/submission.ts";
import { PART_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatPercentage } from "#lib/platform/format.ts";
import {
  type Block,
  documentTitle,
  gap,
  labelled,
  paragraph,
  sectionTitle,
} from "#lib/platform/pdf/blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import {
  loanPurposeLabels,
  priceLabel,
  propertyTypeLabels,
  propertyUseLabels,
} from "#lib/records/loan-requests/core/loan-request-labels.ts";
import type { Manifest } from "../manifest-schema.ts";
import { column, dollars, dollarsOrDash, emptyNote, facts, rateOrDash, table } from "./parts.ts";

const day = (date: string | null) => date && formatDate(date);

/** The parties, the requested loan and the reason for this lender. */
export function coverSection(manifest: Manifest): Block[] {
  const { applicants, broker, brokerage, lender, loan, recommendation, needs } = manifest;
  const { purpose, loanAmount, property, funds } = loan;
  const names = applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", ");
  const requested = [
    loanAmount === null ? null : dollars(loanAmount),
    purpose && loanPurposeLabels[purpose],
    funds.loanToValue === null ? null : `LVR ${formatPercentage(funds.loanToValue, 1, true)}`,
  ];
  return [
    ...documentTitle(lender.kind === "REFIX" ? "Refix of a home loan" : "Home loan application"),
    ...facts([
      ["Lender", lender.name],
      ["Product", lender.product],
      ...(lender.reference === null ? [] : [["Lender's reference", lender.reference] as const]),
      [applicants.length === 1 ? "Applicant" : "Applicants", names],
      ["Loan requested", requested.filter((part) => part !== null).join(" · ")],
      ["Property", property?.address ?? null],
      ["Adviser", `${broker.name} · ${broker.email}`],
      ...(brokerage ? [["Brokerage", brokerage.tradingName] as const] : []),
      ["Date", formatDate(aucklandDate(manifest.createdAt))],
    ]),
    ...sectionTitle("Recommendation"),
    ...(recommendation === null ? emptyNote() : keepLineBreaks(recommendation)),
    ...sectionTitle("Needs and objectives"),
    ...(needs === null ? emptyNote() : keepLineBreaks(needs)),
  ];
}

/** Text with its line breaks kept. */
function keepLineBreaks(text: string): Block[] {
  return text.split(/\n+/).flatMap((line) => paragraph(line));
}

/** The applicants, each with evidence of identity, and of the address if it was seen. */
export function applicantsSection({ applicants }: Manifest): Block[] {
  return [
    ...sectionTitle("Applicants"),
    ...applicants.flatMap((one, index) => [
      ...(index === 0 ? [] : [gap(6)]),
      ...labelled("", `${one.firstName} ${one.lastName}`, 0, styles.note, styles.strong),
      ...facts([
        ["Date of birth", formatDate(one.dateOfBirth)],
        ["Email", one.email],
        ["Phone", one.phone],
        ["Home address", one.homeAddress],
        [
          "Proof of identity",
          one.identity && `${one.identity.identitySeen}, on ${formatDate(one.identity.seenOn)}`,
        ],
        ...(one.identity?.addressSeen ? [["Proof of address", one.identity.addressSeen] as const] : []),
        ["Fact find signed", day(one.factFindSignedOn)],
      ]),
    ]),
  ];
}

/** The requested loan by part, and the property. */
export function loanSection({ loan }: Manifest): Block[] {
  const { purpose, property, price, parts, auctionOn, financeOn, settlementOn } = loan;
  return [
    ...sectionTitle("Loan request"),
    ...facts([
      ["Purpose", purpose && loanPurposeLabels[purpose]],
      ["Property", property?.address ?? null],
      [
        "Property type",
        property &&
          [
            property.type && propertyTypeLabels[property.type],
            property.newBuild ? "New build" : null,
            propertyUseLabels[property.use],
          ]
            .filter((part) => part !== null)
            .join(" · "),
      ],
      [priceLabel(purpose), price === null ? null : dollars(price)],
      ["Valuation", property?.value == null ? null : dollars(property.value)],
      ...(auctionOn === null ? [] : [["Auction", formatDate(auctionOn)] as const]),
      ["Finance date", day(financeOn)],
      ["Settlement", day(settlementOn)],
    ]),
    ...sectionTitle("Loan structure"),
    ...table(
      parts,
      [
        column("Loan part", paper.left, 200, ({ kind }) => PART_LABELS[kind]),
        column("Amount", 200, 290, ({ amount }) => dollars(amount), "figures"),
        column("Term", 300, 350, (part) => describeMonths(monthsOfTerm(part)), "figures"),
        column("Rate", 350, 420, ({ rate }) => rateOrDash(rate), "figures"),
        column("Fixed", 436, paper.right, (part) => describeFixed({ fixedUntil: null, ...part })),
      ],
      { empty: "Not recorded." },
    ),
  ];
}

/** Funds required and funds available, side by side. */
export function fundsSection({ loan: { funds } }: Manifest): Block[] {
  const { uses, sources, shortfall } = funds;
  const length = Math.max(uses.length, sources.length);
  const total = (of: typeof uses) => ({
    label: "Total",
    amount: of.reduce((sum, line) => sum + (line.amount ?? 0), 0),
  });
  const rows = Array.from({ length }, (_, index) => ({ use: uses[index], source: sources[index] }));
  const amount = (line: (typeof uses)[number] | undefined) => (line ? dollarsOrDash(line.amount) : "");
  return [
    ...sectionTitle("Funds to complete"),
    ...table(
      [...rows, { use: total(uses), source: total(sources) }],
      [
        column("Uses", paper.left, 190, ({ use }) => use?.label ?? ""),
        column("", 190, 288, ({ use }) => amount(use), "figures"),
        column("Sources", 312, 450, ({ source }) => source?.label ?? ""),
        column("", 450, paper.right, ({ source }) => amount(source), "figures"),
      ],
    ),
    gap(4),
    ...paragraph(balance(shortfall), shortfall === 0 ? styles.strong : styles.body),
  ];
}

function balance(shortfall: number | null): string {
  if (shortfall === null) return "Some figures are not recorded yet, so the shortfall is unknown.";
  if (shortfall === 0) return "The funds add up.";
  return shortfall > 0 ? `${dollars(shortfall)} short.` : `${dollars(-shortfall)} surplus.`;
}
