import { loadingScreen, RecordSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the advice record",
  <RecordSkeleton groups={["h-40", "h-56", "h-56"]} />,
);
