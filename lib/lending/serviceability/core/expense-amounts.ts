/**
 * Every living cost by its key: label, group and frequency. Apart from the other amounts (`fields.ts`), which the
 * calculator's page does not need at first.
 */
export const EXPENSE_AMOUNTS = {
  rentBoard: ["Rent or board", "fixed", "monthly"],
  bodyCorpGroundRent: ["Body corporate and ground rent", "fixed", "monthly"],
  childcareSchooling: ["Childcare and schooling", "fixed", "monthly"],
  childSupport: ["Child support", "fixed", "monthly"],
  homeContentCarInsurance: ["Home, contents and car insurance", "fixed", "monthly"],
  lifeHealthInsurance: ["Life and health insurance", "fixed", "monthly"],
  ratesWater: ["Rates and water", "fixed", "monthly"],
  retirementSavingsContribution: ["KiwiSaver contributions", "fixed", "monthly"],
  otherExpenses: ["Other expenses", "basic", "monthly"],
  groceriesFood: ["Groceries and food", "basic", "monthly"],
  utilities: ["Utilities", "basic", "monthly"],
  phoneInternet: ["Phone and internet", "basic", "monthly"],
  transportVehicle: ["Transport and vehicles", "basic", "monthly"],
  clothingPersonalCare: ["Clothing and personal care", "basic", "monthly"],
} as const satisfies Record<string, readonly [label: string, group: "basic" | "fixed", "monthly"]>;

/** The fields of a table of amounts, in its order. */
export function fieldsOf<Key extends string, Group extends string, Frequency extends string>(
  amounts: Readonly<Record<Key, readonly [label: string, Group, Frequency]>>,
) {
  return (Object.keys(amounts) as Key[]).map((key) => {
    const [label, group, frequency] = amounts[key];
    return { key, label, group, frequency };
  });
}
