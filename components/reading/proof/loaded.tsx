import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Notice, withSignInLink } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** What a query's data show. Until they are here, its skeleton: a box for each class, or why they are not. */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data>;
  label: string;
  skeleton: readonly string[];
  children: (data: Data) => ReactNode;
}) {
  const { query, label, skeleton, children } = props;
  const { data, error } = query;
  if (error) return <Notice tone="danger">{withSignInLink(error.message)}</Notice>;
  if (data !== undefined) return children(data);
  return (
    <LoadingRegion label={`Loading the ${label}`}>
      {skeleton.map((box) => (
        <Skeleton key={box} className={box} />
      ))}
    </LoadingRegion>
  );
}
