import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

const sections = [
  { key: "people", lines: ["a", "b", "c", "d", "e"] },
  { key: "loan", lines: ["a", "b", "c", "d", "e"] },
  { key: "costs", lines: ["a", "b", "c", "d", "e", "f"] },
];

/** Placeholder for the ledger and the banks. */
export function CalculatorSkeleton() {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <div className="grid gap-4">
        {sections.map(({ key, lines }) => (
          <div key={key}>
            <Skeleton className="mb-2 h-5 w-36" />
            {lines.map((line) => (
              <div key={line} className="flex h-7 items-center justify-between border-b">
                <Skeleton className="h-3.5 w-40" />
                <Skeleton className="h-3.5 w-24" />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div>
        <Skeleton className="mb-3 h-5 w-40" />
        <Skeleton className="mb-4 h-64 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
