"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { formatDateRange } from "#lib/platform/dates.ts";
import { type AccountKind, accountKinds } from "#lib/reading/statements/core/model.ts";
import { accountKindLabels } from "#lib/reading/statements/core/understand/account-label.ts";
import { type Assumption, type Choice, type Decision, decisionsIn, optionsFor } from "./decision-copy.ts";

/** How often the summary is fetched again while a statement is being reread. */
const REFRESH_MS = 1_500;

/** The assumptions made while reading an account's files, and the broker's decisions. One press changes either. */
export function ReadingDecisions(props: {
  assumptions: readonly Assumption[];
  decisions: readonly Decision[];
}) {
  const { assumptions, decisions } = props;
  return (
    <>
      {assumptions.map((assumption) => (
        <Question
          key={`${placeOf(assumption)} ${assumption.kind} ${assumption.read}`}
          statement={assumption}
          text={assumption.message}
          options={optionsFor(assumption)}
          isOpen
        />
      ))}
      {decisions.flatMap((decision) =>
        decisionsIn(decision).map(({ text, ...option }) => (
          <Question
            key={`${placeOf(decision)} ${text}`}
            statement={decision}
            text={text}
            options={[option]}
          />
        )),
      )}
    </>
  );
}

type Statement = Pick<Assumption, "documentId" | "position" | "from" | "to">;

function placeOf({ documentId, position }: Statement): string {
  return `${documentId} ${position}`;
}

/**
 * A press sends the choice. The summary is fetched until the new reading replaces this question, which its key
 * identifies.
 */
function Question(props: {
  statement: Statement;
  text: string;
  options: readonly { label: string; choice: Choice }[];
  isOpen?: boolean;
}) {
  const { statement, text, options, isOpen = false } = props;
  const router = useRouter();
  const [sent, setSent] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, router]);
  const send = async (label: string, choice: Choice) => {
    setSent(label);
    try {
      const path = `/v1/portal/documents/${statement.documentId}/reading` as const;
      await apiRequest(path, { method: "POST", body: { position: statement.position, ...choice } });
      setWaiting(true);
    } catch (error) {
      setSent(null);
      showFailure("Nothing was changed", error);
    }
  };
  const { from, to } = statement;
  return (
    <div className={cx("mt-2 border-l-2 pl-3", isOpen ? "border-warning" : "border-line-strong")}>
      <p className="max-w-prose text-pretty text-sm">
        {from && to && <span className="figures">{formatDateRange(from, to)}: </span>}
        {text}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(({ label, choice }) => (
          <Button
            key={label}
            size="small"
            variant={isOpen ? "secondary" : "quiet"}
            pending={sent === label}
            disabled={sent !== null && sent !== label}
            onClick={() => void send(label, choice)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isWaiting && "The statement is being read again."}
      </p>
    </div>
  );
}

const kindOptions = accountKinds.map((value) => ({ value, label: accountKindLabels[value] }));

/** The kind of an account, which the broker can change. Conduct and loan accounts depend on it. */
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
      const path = `/v1/portal/applications/${applicationId}/accounts/${accountId}` as const;
      await apiRequest(path, { method: "PATCH", body: { kind: next } });
      showSuccess(
        `${account} is now a ${accountKindLabels[next].toLowerCase()}`,
        "Remembered for its other statements.",
        kind === null ? undefined : { label: "Undo", onSelect: () => void set(kind) },
      );
      router.refresh();
    } catch (error) {
      showFailure("The kind was not changed", error);
    }
    setChosen(null);
  };
  return (
    <Select
      label={`Kind of ${account}`}
      hideLabel
      className="w-48"
      options={kindOptions}
      value={chosen ?? kind ?? ""}
      {...(kind === null && { placeholder: "Kind not known" })}
      onChange={(event) => void set(event.target.value as AccountKind)}
    />
  );
}
