"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import { calculate } from "./calculate.ts";
import { calculationKeys } from "./calculation-keys.ts";
import { differingBanks } from "./compare-results.ts";

/** How long the form must rest before the server is asked. */
const REST_MS = 600;

export type Confirmation =
  | { state: "WAITING" }
  | { state: "AGREES" }
  | { state: "DIFFERS"; banks: string[] }
  | { state: "UNREACHABLE" };

/** Asks the API for the same figures once typing rests, and says whether they are the same. */
export function useConfirmation(
  request: CalculatorRequest,
  assessments: readonly BankAssessment[],
): Confirmation {
  const body = JSON.stringify(request);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(body), REST_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const answer = useQuery({
    queryKey: calculationKeys.of(rested ?? ""),
    queryFn: ({ signal }) => calculate(rested ?? "", signal),
    enabled: rested !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (rested !== body || answer.isPending) return { state: "WAITING" };
  if (answer.isError) return { state: "UNREACHABLE" };
  const banks = differingBanks(assessments, answer.data);
  return banks.length === 0 ? { state: "AGREES" } : { state: "DIFFERS", banks };
}
