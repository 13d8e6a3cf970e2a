import { loadingScreen, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen("Loading lenders", <TableSkeleton rows={3} />);
