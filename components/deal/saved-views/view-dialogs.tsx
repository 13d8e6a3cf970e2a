import { type ReactNode, useState } from "react";
import { type FieldError, type UseFormRegisterReturn, useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { SavedView } from "#lib/deal/saved-views/schemas.ts";
import { capitalize } from "#lib/platform/format.ts";
import { savedViewsPath, useReloadViews, type ViewedScreen } from "./use-saved-views.ts";

export function SaveViewDialog(props: {
  of: ViewedScreen;
  query: string;
  description: ReactNode;
  onClose: () => void;
}) {
  const { of, query, description, onClose } = props;
  const { screen, noun } = of;
  const reload = useReloadViews(of);
  const form = useForm({
    defaultValues: { screen, name: "", query },
    resolver: lazyResolver(() => import("#lib/deal/saved-views/schemas.ts"), "savedViewCreateSchema"),
  });
  return (
    <FormDialog
      form={form}
      title={`Save ${noun}`}
      description={description}
      submitLabel={`Save ${noun}`}
      done={`${capitalize(noun)} saved`}
      changes={reload}
      onClose={onClose}
      send={(body, requestKey) => apiRequest(savedViewsPath, { method: "POST", body, requestKey })}
    >
      <NameField {...form.register("name")} error={form.formState.errors.name} />
    </FormDialog>
  );
}

function NameField({ error, ...field }: UseFormRegisterReturn & { error: FieldError | undefined }) {
  const fault = error?.message && `Name ${error.message}`;
  return <TextField label="Name" autoComplete="off" maxLength={60} error={fault} {...field} />;
}

/** Lists the saved views, to rename, replace or delete them. */
export function ManageViewsDialog(props: {
  of: ViewedScreen;
  views: readonly SavedView[];
  /** Describes what a view shows. */
  describe?: (query: string) => string;
  /** The current query, if it may replace that of a view. */
  replacement?: string | undefined;
  onClose: () => void;
}) {
  const { of, views, describe, replacement, onClose } = props;
  const { noun, lists } = of;
  const reload = useReloadViews(of);
  const [chosen, setChosen] = useState<{ action: "rename" | "delete"; view: SavedView } | null>(null);
  const back = () => setChosen(null);
  const replace = (view: SavedView, query: string) => {
    changeView(view, { query }).then(
      () => {
        const undo = () => {
          changeView(view, { query: view.query }).then(reload, (error: unknown) =>
            showFailure(`The ${noun} was not restored`, error),
          );
        };
        const title = `${capitalize(noun)} replaced`;
        showSuccess(title, view.name, { label: "Undo", onSelect: undo });
        return reload();
      },
      (error: unknown) => showFailure(`The ${noun} was not replaced`, error),
    );
  };
  return (
    <>
      <Dialog
        onClose={onClose}
        title={`Your ${noun}s`}
        description={
          replacement && describe && `Replace a ${noun} with what you see now: ${describe(replacement)}.`
        }
        width={describe ? "medium" : "small"}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {views.length === 0 && <p className="text-muted">You have no saved {noun}s.</p>}
        <ul className="divide-y">
          {views.map((view) => (
            <li
              key={view.viewId}
              className="flex items-center justify-between gap-x-3 gap-y-1 py-1.5 max-sm:has-[p]:flex-wrap"
            >
              <div className="min-w-0">
                <span className="wrap-anywhere">{view.name}</span>
                {describe && <p className="wrap-anywhere text-muted text-sm">{describe(view.query)}</p>}
              </div>
              <span className="flex shrink-0 gap-1.5">
                {replacement !== undefined && (
                  <RowButton label="Replace" view={view} onPress={() => replace(view, replacement)} />
                )}
                <RowButton label="Rename" view={view} onPress={() => setChosen({ action: "rename", view })} />
                <RowButton label="Delete" view={view} onPress={() => setChosen({ action: "delete", view })} />
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
      {chosen?.action === "rename" && (
        <RenameDialog noun={noun} view={chosen.view} reload={reload} onClose={back} />
      )}
      {chosen?.action === "delete" && (
        <ConfirmRequest
          title={`Delete the ${noun} “${chosen.view.name}”?`}
          confirmLabel={`Delete ${noun}`}
          danger
          send={() => apiRequest(`${savedViewsPath}/${chosen.view.viewId}`, { method: "DELETE" })}
          done={`${capitalize(noun)} deleted`}
          failed={`The ${noun} was not deleted`}
          changes={reload}
          onClose={back}
        >
          The {lists} stay as they are.
        </ConfirmRequest>
      )}
    </>
  );
}

function changeView({ viewId }: SavedView, body: { name?: string; query?: string }): Promise<SavedView> {
  return apiRequest(`${savedViewsPath}/${viewId}`, { method: "PATCH", body });
}

function RowButton({ label, view, onPress }: { label: string; view: SavedView; onPress: () => void }) {
  return (
    <Button size="small" aria-label={`${label} ${view.name}`} onClick={onPress}>
      {label}
    </Button>
  );
}

function RenameDialog(props: {
  noun: ViewedScreen["noun"];
  view: SavedView;
  reload: () => Promise<void>;
  onClose: () => void;
}) {
  const { noun, view, reload, onClose } = props;
  const form = useForm({
    defaultValues: { name: view.name },
    resolver: lazyResolver(() => import("#lib/deal/saved-views/schemas.ts"), "savedViewNameSchema"),
  });
  return (
    <FormDialog
      form={form}
      title={`Rename ${noun}`}
      submitLabel="Rename"
      done={`${capitalize(noun)} renamed`}
      changes={reload}
      onClose={onClose}
      send={(body) => changeView(view, body)}
    >
      <NameField {...form.register("name")} error={form.formState.errors.name} />
    </FormDialog>
  );
}
