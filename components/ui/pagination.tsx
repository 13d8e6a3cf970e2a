import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { ButtonLink } from "./button-link.tsx";

/**
 * Links to the previous and next page of a list.
 * `<Pagination summary="21–40 of 132" previousHref="?page=1" nextHref="?page=3" />`
 * A direction without a URL is disabled.
 */
export function Pagination(props: { summary: string; previousHref?: string; nextHref?: string }) {
  const { summary, previousHref, nextHref } = props;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 border-t px-4 py-2">
      <p className="figures text-muted text-sm">{summary}</p>
      <div className="flex gap-2">
        {previousHref && (
          <ButtonLink href={previousHref} size="small" rel="prev">
            <ChevronLeft />
            Previous
          </ButtonLink>
        )}
        {nextHref && (
          <ButtonLink href={nextHref} size="small" rel="next">
            Next
            <ChevronRight />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
