import { CalculatorSkeleton } from "#components/lending/calculator/calculator-skeleton.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading the calculator">
      <Skeleton className="mb-3 h-8 w-72 rounded-md" />
      <CalculatorSkeleton />
    </LoadingRegion>
  );
}
