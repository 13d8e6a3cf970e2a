export const disclosureWays = ["EMAIL", "IN_PERSON", "POST", "LINK"] as const;
export type DisclosureWay = (typeof disclosureWays)[number];

/** How the broker verified one applicant's identity, and address if it was seen. */
type IdentityCheck = {
  clientId: string;
  /** The evidence seen: "NZ passport LN123456". */
  identitySeen: string;
  /** The evidence of the address; seeing one is optional. */
  addressSeen: string | null;
  /** YYYY-MM-DD. */
  seenOn: string;
};

/** What the adviser disclosed, learned and recommended. Null means not recorded. */
export type AdviceRecord = {
  disclosure: { document: string; givenOn: string; how: DisclosureWay } | null;
  identity: IdentityCheck[];
  needs: string | null;
  /** The saved calculation used to compare lenders. */
  scenarioId: string | null;
  recommendation: { lenderName: string; reasons: string } | null;
  /** Conflicts of interest, and commission; "None" counts as recorded. */
  conflicts: string | null;
  commission: string | null;
};

/** An empty advice record. */
export const emptyAdvice: AdviceRecord = {
  disclosure: null,
  identity: [],
  needs: null,
  scenarioId: null,
  recommendation: null,
  conflicts: null,
  commission: null,
};
