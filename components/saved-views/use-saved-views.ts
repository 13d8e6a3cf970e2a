"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#components/api/api-request.ts";
import type { SavedView } from "#lib/saved-views/schemas.ts";
import type { SavedViewScreen } from "#lib/vocabulary/saved-view.ts";

/** A screen whose views are saved, in its own words. */
export type ViewedScreen = {
  screen: SavedViewScreen;
  noun: "filter" | "view";
  /** What it lists, in the plural: deleting a view leaves them as they are. */
  lists: string;
};

export const savedViewsPath = "/v1/portal/saved-views";

const keyOf = (screen: SavedViewScreen) => ["saved-views", screen] as const;

/** The broker's saved views of a screen, by name. `initial` was read with the page. */
export function useSavedViews(screen: SavedViewScreen, initial: readonly SavedView[]): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: keyOf(screen),
    queryFn: async ({ signal }) =>
      (await apiRequest<{ views: SavedView[] }>(`${savedViewsPath}?screen=${screen}`, { signal })).views,
    initialData: [...initial],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Reads the views of a screen again. */
export function useReloadViews({ screen }: ViewedScreen): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(screen), refetchType: "active" });
}
