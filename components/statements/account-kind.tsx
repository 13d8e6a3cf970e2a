"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { type AccountKind, accountKinds } from "#lib/statements/core/model.ts";
import { accountKindLabels } from "#lib/statements/core/understand/account-kinds.ts";

const options = accountKinds.map((value) => ({ value, label: accountKindLabels[value] }));

/** The kind of an account, which the broker can change. Conduct and loan accounts follow it. */
export function AccountKindSelect(props: {
  applicationId: string;
  accountId: string;
  account: string;
  kind: AccountKind | null;
}) {
  const { applicationId, accountId, account, kind } = props;
  const router = useRouter();
  const [chosen, setChosen] = useState<AccountKind | null>(null);
  const set = async (next: AccountKind) => {
    setChosen(next);
    try {
      const path = `/v1/portal/applications/${applicationId}/accounts/${accountId}`;
      await apiRequest(path, { method: "PATCH", body: { kind: next } });
      showToast({
        tone: "success",
        title: `${account} is now a ${accountKindLabels[next].toLowerCase()}`,
        description: "Remembered for its other statements.",
        ...(kind !== null && { action: { label: "Undo", onSelect: () => void set(kind) } }),
      });
      router.refresh();
    } catch (error) {
      showToast({
        tone: "danger",
        title: "The kind was not changed",
        description: error instanceof Error ? error.message : null,
      });
    }
    setChosen(null);
  };
  return (
    <Select
      label={`Kind of ${account}`}
      hideLabel
      className="w-48"
      options={options}
      value={chosen ?? kind ?? ""}
      {...(kind === null && { placeholder: "Kind not known" })}
      onChange={(event) => void set(event.target.value as AccountKind)}
    />
  );
}
