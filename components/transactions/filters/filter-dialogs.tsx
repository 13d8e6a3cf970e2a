"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { useRequestKey } from "#components/api/request-key.ts";
import { Button } from "#components/ui/button.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { filterQuery, type TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import type { SavedFilter } from "#lib/transactions/filter-schemas.ts";
import { filtersKey } from "./named-filters.tsx";

const path = "/v1/portal/transaction-filters";

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: filtersKey, refetchType: "active" });
}

/** Saves the present filter under a name. */
export function SaveFilterDialog({ filter, onClose }: { filter: TransactionFilter; onClose: () => void }) {
  const reload = useReload();
  const keyOf = useRequestKey();
  const form = useForm({
    defaultValues: { name: "", query: filterQuery(filter) },
    resolver: lazyResolver(() =>
      import("#lib/transactions/filter-schemas.ts").then((module) => module.filterCreateSchema),
    ),
  });
  const { errors } = form.formState;
  const isNarrowed = filter.account !== null || filter.flag !== null;
  return (
    <FormDialog
      form={form}
      title="Save filter"
      description={`You can use it in every application.${isNarrowed ? " The account and the flag belong to this one and are not saved." : ""}`}
      submitLabel="Save filter"
      done="Filter saved"
      refresh={reload}
      onClose={onClose}
      send={(body) => apiRequest(path, { method: "POST", body, requestKey: keyOf(body) })}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message && `Name ${errors.name.message}`}
        {...form.register("name")}
      />
    </FormDialog>
  );
}

/** Lists the saved filters, to rename or delete them. */
export function ManageFiltersDialog({
  saved,
  onClose,
}: {
  saved: readonly SavedFilter[];
  onClose: () => void;
}) {
  const reload = useReload();
  const [chosen, setChosen] = useState<{ action: "rename" | "delete"; filter: SavedFilter } | null>(null);
  const back = () => setChosen(null);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Your filters"
        width="small"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {saved.length === 0 && <p className="text-muted">You have no saved filters.</p>}
        <ul className="divide-y">
          {saved.map((filter) => (
            <li key={filter.filterId} className="flex items-center justify-between gap-3 py-1.5">
              <span className="wrap-anywhere min-w-0">{filter.name}</span>
              <span className="flex shrink-0 gap-1.5">
                <Button
                  size="small"
                  aria-label={`Rename ${filter.name}`}
                  onClick={() => setChosen({ action: "rename", filter })}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Delete ${filter.name}`}
                  onClick={() => setChosen({ action: "delete", filter })}
                >
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
      {chosen?.action === "rename" && <RenameDialog filter={chosen.filter} reload={reload} onClose={back} />}
      {chosen?.action === "delete" && (
        <ConfirmRequest
          title={`Delete the filter “${chosen.filter.name}”?`}
          confirmLabel="Delete filter"
          danger
          send={() => apiRequest(`${path}/${chosen.filter.filterId}`, { method: "DELETE" })}
          done="Filter deleted"
          failed="The filter was not deleted"
          refresh={reload}
          onClose={back}
        >
          The transactions stay as they are.
        </ConfirmRequest>
      )}
    </>
  );
}

function RenameDialog(props: { filter: SavedFilter; reload: () => Promise<void>; onClose: () => void }) {
  const { filter, reload, onClose } = props;
  const form = useForm({
    defaultValues: { name: filter.name },
    resolver: lazyResolver(() =>
      import("#lib/transactions/filter-schemas.ts").then((module) => module.filterNameSchema),
    ),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Rename filter"
      submitLabel="Rename"
      done="Filter renamed"
      refresh={reload}
      onClose={onClose}
      send={(body) => apiRequest(`${path}/${filter.filterId}`, { method: "PATCH", body })}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message && `Name ${errors.name.message}`}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
