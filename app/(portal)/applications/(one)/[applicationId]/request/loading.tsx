import { loadingScreen, RecordSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the loan request",
  <RecordSkeleton groups={["h-64", "h-32", "h-32"]} />,
);
