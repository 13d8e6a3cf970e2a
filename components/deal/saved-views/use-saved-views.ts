import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import type { SavedViewScreen } from "#lib/deal/saved-views/core/saved-view.ts";
import type { SavedView } from "#lib/deal/saved-views/schemas.ts";

/** A screen with saved views, and its terms for them. */
export type ViewedScreen = {
  screen: SavedViewScreen;
  noun: "filter" | "view";
  /** The items it lists, in the plural. Deleting a view does not change them. */
  lists: string;
};

export const savedViewsPath = "/v1/portal/saved-views";

const keyOf = (screen: SavedViewScreen) => ["saved-views", screen] as const;

/** The broker's saved views of a screen, by name. `initial` was loaded with the page. */
export function useSavedViews(screen: SavedViewScreen, initial: readonly SavedView[]): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: keyOf(screen),
    queryFn: async ({ signal }) => (await apiRequest(`${savedViewsPath}?screen=${screen}`, { signal })).views,
    initialData: [...initial],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export function useReloadViews({ screen }: ViewedScreen): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(screen), refetchType: "active" });
}
