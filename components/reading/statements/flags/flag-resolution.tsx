import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ResolvedFlag, ResolvedFlags } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { describeResolution } from "#lib/reading/statements/core/understand/flag.ts";
import { flagPath } from "./flag-path.ts";

const ResolveForm = lazyComponent(() => import("./resolve-form.tsx"), "ResolveForm");

/** How a flag was resolved, and the buttons to resolve or reopen it. */
export function FlagResolutionPart(props: {
  applicationId: string;
  flag: ResolvedFlag;
  onSaved: (resolved: ResolvedFlags) => void;
}) {
  const { applicationId, flag, onSaved } = props;
  const { resolution, state } = flag;
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const [isSending, setSending] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Once the form has closed, the button that opened it is rendered again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const saved = (resolved: ResolvedFlags) => {
    onSaved(resolved);
    // The overview and the checklist depend on the flags.
    router.refresh();
  };
  const reopen = async () => {
    setSending(true);
    try {
      const path = flagPath(applicationId, flag);
      saved(await apiRequest(`${path}?version=${encodeURIComponent(flag.version)}`, { method: "DELETE" }));
      showToast({ tone: "success", title: "Flag reopened", description: flag.message });
    } catch (error) {
      showFailure("The flag was not reopened", error);
    }
    setSending(false);
  };
  return (
    <>
      {resolution && (
        <p className="mt-0.5 max-w-prose text-pretty text-sm">
          {state === "CHANGED" && (
            <span className="font-medium text-warning">
              Changed since {resolution.outcome.toLowerCase()}.{" "}
            </span>
          )}
          {describeResolution(resolution)}{" "}
          <span className="text-muted">
            {resolution.by}, {formatTimestamp(resolution.at)}
          </span>
        </p>
      )}
      {isEditing ? (
        <ResolveForm
          applicationId={applicationId}
          flag={flag}
          onSaved={(resolved) => {
            saved(resolved);
            close();
          }}
          onClose={close}
        />
      ) : (
        <p className="-ml-2 flex flex-wrap gap-1 print:hidden">
          <Button
            ref={opener}
            size="small"
            variant="quiet"
            aria-label={`${state === "RESOLVED" ? "Change" : "Resolve"}: ${flag.message}`}
            onClick={() => setEditing(true)}
          >
            {state === "RESOLVED" ? "Change" : "Resolve"}
          </Button>
          {resolution && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${state === "RESOLVED" ? "Reopen" : "Clear"}: ${flag.message}`}
              pending={isSending}
              onClick={() => void reopen()}
            >
              {state === "RESOLVED" ? "Reopen" : "Clear"}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
