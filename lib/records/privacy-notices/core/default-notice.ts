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
  const reach = [phone, email].filter((one) => one !== null).join(" or ");
  return [
    `${holderName} collects information about you to help arrange your home loan. This notice says what we collect, what we use it for and who sees it.`,
    "# What we collect",
    "Your name, date of birth and contact details, proof of who you are, and your household, work, income, spending, savings, property and debts. We read these from your answers and from the documents you send, such as bank statements and payslips.",
    "# Where it comes from",
    "From you, from the people you are applying with and, where you agree, from others such as your employer, your bank, your accountant or a credit bureau. If you tell us about someone else, such as a partner, a guarantor or a person who gives you money, please let them know. We will tell them as well.",
    "# What we use it for",
    "To understand what you need, work out what you can borrow, give you advice, apply to lenders for you, look after your loan afterwards, and meet our legal duties. Giving it is your choice, but without it we may not be able to advise you or apply for you. Some information must be collected by law, such as what shows that our advice suits you.",
    "# Who sees it",
    "- The people you apply with, as far as the application needs it",
    "- The lenders, and their insurers and valuers, that the application goes to",
    "- Your solicitor and others that the loan involves",
    "- The companies that keep our records for us: our client records (CRM), our file storage and our email",
    "- Anyone the law requires us to give it to, such as an inspector of financial advice",
    "# Who holds it",
    [
      `${holderName}${address === null ? "" : `, ${address}`}.`,
      adviserName === null ? "" : `Your adviser is ${adviserName}.`,
    ]
      .filter((one) => one !== "")
      .join(" "),
    "# How long we keep it",
    `The law requires us to keep records of our advice for at least 7 years. We keep them for ${retentionYears} years after the last record or, if longer, while your loan is current, and then delete them. What the law does not require us to keep, we delete when you ask.`,
    "# Your rights",
    `You can ask to see the information we hold about you, and ask us to correct it. ${reach === "" ? "Tell your adviser" : `Contact us at ${reach}`}. If you are not happy with how we handle it, tell us first. You can also complain to the Privacy Commissioner: privacy.org.nz or 0800 803 909.`,
  ].join("\n");
}
