import { useRouter } from "next/navigation";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { NameDialog } from "./name-dialog.tsx";
import { serviceabilityHref } from "./scenario-address.ts";

// It brings the schema of households.
const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx"), "RenewDialog");

/** A scenario in the list of saved ones. */
export type ListedScenario = Pick<
  Scenario,
  "applicationId" | "scenarioId" | "name" | "updatedAt" | "stale"
> & { opened: boolean; isHousehold: boolean };

export type Asked = "RENAME" | "RENEW" | "DELETE";

/** What a scenario's menu asks before it acts. */
export function ScenarioDialog(props: ListedScenario & { asking: Asked; onClose: () => void }) {
  const { applicationId, scenarioId, name, updatedAt, opened, asking, onClose } = props;
  const router = useRouter();
  const path = `/v1/portal/scenarios/${scenarioId}` as const;
  const rename = async (next: string) => {
    try {
      return await apiRequest(path, { method: "PATCH", body: { name: next, replaces: updatedAt } });
    } catch (error) {
      // The list then shows the new version, and the next attempt renames that one.
      if (error instanceof ApiError && error.status === 409) router.refresh();
      throw error;
    }
  };
  const renameBack = async (replaces: string) => {
    try {
      await apiRequest(path, { method: "PATCH", body: { name, replaces } });
      router.refresh();
    } catch (error) {
      showFailure("The name wasn't changed back", error);
    }
  };
  return (
    <>
      {asking === "RENAME" && (
        <NameDialog
          title="Rename scenario"
          submitLabel="Rename"
          initial={name}
          send={rename}
          onDone={(renamed) => {
            router.refresh();
            showSuccess(`Renamed to “${renamed.name}”`, undefined, {
              label: "Undo",
              onSelect: () => renameBack(renamed.updatedAt),
            });
          }}
          onClose={onClose}
        />
      )}
      {asking === "RENEW" && <RenewDialog {...props} onDone={() => router.refresh()} />}
      {asking === "DELETE" && (
        <ConfirmRequest
          send={async () => {
            await apiRequest(path, { method: "DELETE" });
            if (opened) router.push(serviceabilityHref(applicationId));
          }}
          done={`Deleted “${name}”`}
          failed="The scenario wasn't deleted"
          changes={[]}
          onClose={onClose}
          title="Delete this scenario?"
          confirmLabel="Delete scenario"
          danger
        >
          “{name}” and its saved figures will be lost. Documents you have already shared are not affected.
        </ConfirmRequest>
      )}
    </>
  );
}
