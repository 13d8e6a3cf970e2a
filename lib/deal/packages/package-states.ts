/** The state of a submission's package. OUTDATED: the application has changed since it was created. */
export type PackageState = "NONE" | "BUILDING" | "FAILED" | "OUTDATED" | "CURRENT";
