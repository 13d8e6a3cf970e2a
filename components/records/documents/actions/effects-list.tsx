import { useQueries, useQuery } from "@tanstack/react-query";
import { apiRequest, loadFault } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";

/** Side effects of the change, announced once they are known. */
export function EffectsList({ effects, fault }: { effects: string[] | null; fault: Error | null }) {
  if (fault) return <Fault message={fault.message} />;
  return (
    <div role="status">
      {effects === null ? (
        <Spinner />
      ) : (
        effects.length > 0 && (
          <ul className="list-disc space-y-1 pl-5 text-pretty">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

function effectsQuery(documentId: string) {
  return {
    queryKey: ["documents", documentId, "effects"],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      apiRequest(`/v1/portal/documents/${documentId}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The effects of changing a document, refetched whenever a dialog opens; null until they are known. */
export function useDocumentEffects(documentId: string) {
  const query = useQuery(effectsQuery(documentId));
  return { effects: query.data ?? null, fault: loadFault(query) };
}

/** The effects of changing several documents; null until all are known. */
export function useEffectsOfAll(documentIds: readonly string[]) {
  const queries = useQueries({ queries: documentIds.map(effectsQuery) });
  const effects = queries.flatMap(({ data }) => data ?? []);
  return {
    effects: effects.length === documentIds.length ? effects : null,
    fault: queries.map(loadFault).find((fault) => fault !== null) ?? null,
  };
}

/** The queries of everything that shows an application's documents. */
export function documentKeys(applicationId: string) {
  const { processing, incomeDocuments, checklist } = applicationKeys;
  return [processing, incomeDocuments, checklist].map((keyOf) => keyOf(applicationId));
}
