import { CalculatorSkeleton } from "#components/lending/calculator/calculator-skeleton.tsx";
import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the calculator",
  <Skeleton className="mb-2 h-7 w-36" />,
  <Skeleton className="mb-6 h-4 w-56" />,
  <CalculatorSkeleton />,
);
