import { loadingScreen, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen("Loading loan accounts", <TableSkeleton rows={4} />);
