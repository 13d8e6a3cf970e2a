import data from "#data/deal/privacy-notice.json" with { type: "json" };

/** Who collects and holds the information, as the default notice names them. */
type NoticeHolder = {
  name: string;
  legalName: string | null;
  adviserName: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
};

/**
 * Lodge's default privacy notice. It covers what information privacy principles 3 and 3A of the Privacy Act 2020
 * require. Lines that begin with `#` are headings, and lines that begin with `-` list items.
 */
export function defaultNotice(holder: NoticeHolder, retentionYears: number): string {
  const { name, legalName, adviserName, address, phone, email } = holder;
  const holderName = legalName === null || legalName === name ? name : `${name} (${legalName})`;
  const contact = [phone, email].filter((one) => one !== null).join(" or ");
  const values: Readonly<Record<string, string>> = {
    holder: holderName,
    holding: [
      `${holderName}${address === null ? "" : `, ${address}`}.`,
      ...(adviserName === null ? [] : [`Your adviser is ${adviserName}.`]),
    ].join(" "),
    reach: contact === "" ? "Tell your adviser" : `Contact us at ${contact}`,
    years: String(retentionYears),
  };
  return data.lines.map((line) => line.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")).join("\n");
}
