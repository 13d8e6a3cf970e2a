import "#components/platform/api/zod-without-eval.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import type { BankAssessment } from "#lib/lending/serviceability/core/assess.ts";
import { writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import type { CalculatorCase } from "../form/read-case.ts";
import { differingBanks } from "./compare-results.ts";

/** How long the figures must be unchanged before the request is sent. They only arrive once typing pauses. */
const REST_MS = 350;

const copy = {
  WAITING: "Checking with the server…",
  AGREES: "Checked: the server calculates the same figures.",
  NO_VALUE: "Not checked: rent comes from a property without a value. Enter its value to check.",
  OFFLINE:
    "Offline: your browser calculated these figures. They will be checked with the server once you're back online, and what you type is kept.",
  UNREACHABLE: "Not checked: the server can't be reached. Your browser calculated these figures.",
};

type Figures = {
  entry: CalculatorCase;
  assessments: readonly BankAssessment[];
  /** Whether these are the figures shown; false while newer ones wait for typing to pause. */
  isCurrent: boolean;
};

/** Compares the figures with the server's. */
export const Confirmation = memo(function Confirmation(props: Figures) {
  return <ConfirmationNote confirmation={useConfirmation(props)} />;
});

/** Reports whether the server calculated the same figures, prominently only if it did not. */
function ConfirmationNote({ confirmation }: { confirmation: ConfirmationState }) {
  if (confirmation.state === "DIFFERS") {
    return (
      <p role="status" className="text-warning">
        The server calculates different figures for {confirmation.banks.join(", ")}. The bank rules have
        probably changed since you opened this page.{" "}
        <button
          type="button"
          className="rounded-xs underline underline-offset-3"
          onClick={() => location.reload()}
        >
          Reload to use the current rules
        </button>
        . What you typed is kept.
      </p>
    );
  }
  const { state } = confirmation;
  return (
    <p role={state === "OFFLINE" ? "status" : undefined} className="text-muted">
      {copy[state]}
    </p>
  );
}

type ConfirmationState = { state: keyof typeof copy } | { state: "DIFFERS"; banks: string[] };

/** Requests the same figures from the API once typing pauses, and compares them. */
function useConfirmation({ entry, assessments, isCurrent }: Figures): ConfirmationState {
  const [rested, setRested] = useState<CalculatorCase | null>(null);
  useEffect(() => {
    if (!isCurrent) return;
    const timer = setTimeout(() => setRested(entry), REST_MS);
    return () => clearTimeout(timer);
  }, [entry, isCurrent]);
  const isOnline = useSyncExternalStore(watchNetwork, readNetwork, () => true);
  const request = useMemo(() => rested && writeHousehold(rested.household), [rested]);
  const answer = useQuery({
    queryKey: ["assessment", request],
    queryFn: request
      ? ({ signal }) => apiRequest("/v2/bank-calculator/assess", { method: "POST", body: request, signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  // The request is sent automatically once the network is back.
  if (!isOnline) return { state: "OFFLINE" };
  if (!isCurrent || rested !== entry) return { state: "WAITING" };
  if (request === null) return { state: "NO_VALUE" };
  if (answer.isPending) return { state: "WAITING" };
  if (answer.isError) return { state: "UNREACHABLE" };
  const banks = differingBanks(assessments, answer.data);
  return banks.length === 0 ? { state: "AGREES" } : { state: "DIFFERS", banks };
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

function readNetwork(): boolean {
  return navigator.onLine;
}
