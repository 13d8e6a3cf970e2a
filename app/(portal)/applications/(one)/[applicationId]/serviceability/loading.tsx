import { CalculatorSkeleton } from "#components/lending/calculator/calculator-skeleton.tsx";
import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the calculator",
  <Skeleton className="mb-3 h-8 w-72 rounded-md" />,
  <CalculatorSkeleton />,
);
