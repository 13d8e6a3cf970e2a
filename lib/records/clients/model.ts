export const employmentKinds = ["FULL_TIME", "PART_TIME", "CASUAL", "CONTRACT", "SELF_EMPLOYED"] as const;
export const employmentKindLabels: Record<(typeof employmentKinds)[number], string> = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
  CASUAL: "Casual",
  CONTRACT: "Contract",
  SELF_EMPLOYED: "Self-employed",
};

/** Reserved domain (RFC 2606), used as the address of an erased client. */
export const NO_ADDRESS = "erased@erased.invalid";

/** The maximum number of previous addresses, and of jobs, of a client. */
export const MAX_ENTRIES = 20;
