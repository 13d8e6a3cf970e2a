import FileQuestion from "lucide-react/icons/file-question-mark";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

export default function CalculatorNotFound() {
  return (
    <>
      <h1 className="sr-only">Calculator</h1>
      <EmptyState
        icon={<FileQuestion />}
        title="There is no such application"
        action={
          <>
            <ButtonLink href="/applications">All applications</ButtonLink>
            <ButtonLink href="/calculator">Calculator without one</ButtonLink>
          </>
        }
      >
        The link may be old, or the application belongs to another broker.
      </EmptyState>
    </>
  );
}
