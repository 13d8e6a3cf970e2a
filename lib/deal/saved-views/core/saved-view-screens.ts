export const savedViewScreens = ["TRANSACTIONS", "APPLICATIONS"] as const;
export type SavedViewScreen = (typeof savedViewScreens)[number];
