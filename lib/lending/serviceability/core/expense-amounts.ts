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

type Amounts = Readonly<Record<string, readonly [label: string, group: string, frequency: string]>>;

type FieldOf<Table extends Amounts, Key extends keyof Table> = {
  key: Key;
  label: Table[Key][0];
  group: Table[Key][1];
  frequency: Table[Key][2];
};

/** The fields of a table of amounts, in its order. */
export function fieldsOf<Table extends Amounts>(amounts: Table) {
  return Object.entries(amounts).map(([key, [label, group, frequency]]) => ({
    key,
    label,
    group,
    frequency,
  })) as { [Key in keyof Table]: FieldOf<Table, Key> }[keyof Table][];
}
