/** How far a submission's package is. OUTDATED: the application has changed since it was created. */
export type PackageState = "NONE" | "BUILDING" | "FAILED" | "OUTDATED" | "CURRENT";
