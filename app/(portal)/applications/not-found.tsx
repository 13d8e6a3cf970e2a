import { FileQuestionMark as FileQuestion } from "lucide-react";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

export default function ApplicationNotFound() {
  return (
    <>
      <PageHeader title="Not found" crumbs={[{ label: "Applications", href: "/applications" }]} />
      <EmptyState
        icon={<FileQuestion />}
        title="Application not found"
        action={
          <ButtonLink href="/applications" variant="primary">
            All applications
          </ButtonLink>
        }
      >
        The link may be incomplete, or the application may belong to another broker.
      </EmptyState>
    </>
  );
}
