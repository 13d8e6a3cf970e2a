/** As many as the API compares at once. */
export const MOST_BESIDE = 4;

/** Where the scenarios of an application are. */
export function serviceabilityHref(applicationId: string): string {
  return `/applications/${applicationId}/serviceability`;
}

export function scenarioHref(applicationId: string, scenarioId: string): string {
  return `${serviceabilityHref(applicationId)}?scenario=${scenarioId}`;
}

export function comparisonHref(applicationId: string, scenarioIds: readonly string[]): string {
  return `${serviceabilityHref(applicationId)}?compare=${scenarioIds.join(",")}`;
}

/** A scenario as a document for the client. */
export function reportHref(scenarioId: string, format: "pdf" | "csv" | "xlsx"): string {
  return `/v1/portal/scenarios/${scenarioId}/report?format=${format}`;
}

type Query = Record<string, string | string[] | undefined>;

/**
 * What an address asks for: the scenario to open, and the ones to compare, each once and four at most. A form without
 * script sends `compare` several times instead of with commas.
 */
export function readServiceabilityQuery({ scenario, compare }: Query): {
  scenario: string | null;
  compare: string[];
} {
  const ids = [compare ?? []].flat().flatMap((text) => text.split(","));
  return {
    scenario: typeof scenario === "string" ? scenario : null,
    compare: [...new Set(ids)].filter((id) => id !== "").slice(0, MOST_BESIDE),
  };
}
