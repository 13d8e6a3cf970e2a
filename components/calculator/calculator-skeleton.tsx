import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** Placeholder for the form and the results. */
export function CalculatorSkeleton() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-2 gap-x-4 gap-y-6">
        {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((field) => (
          <div key={field}>
            <Skeleton className="mb-2 h-4 w-24" />
            <Skeleton className="h-8 w-full rounded-md" />
          </div>
        ))}
      </div>
      <div>
        <Skeleton className="mb-3 h-6 w-40" />
        <Skeleton className="h-112 w-full rounded-lg" />
      </div>
    </div>
  );
}
