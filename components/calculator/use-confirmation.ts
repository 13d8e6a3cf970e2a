"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import type { CalculatorResponse } from "#lib/serviceability/calculator-response.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
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
  const [rested, setRested] = useState<CalculatorRequest | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(request), REST_MS);
    return () => clearTimeout(timer);
  }, [request]);
  const answer = useQuery({
    queryKey: calculationKeys.of(rested),
    queryFn: ({ signal }) =>
      apiRequest<CalculatorResponse>("/v2/bank-calculator/calculate", {
        method: "POST",
        body: rested,
        signal,
      }),
    enabled: rested !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (rested !== request || answer.isPending) return { state: "WAITING" };
  if (answer.isError) return { state: "UNREACHABLE" };
  const banks = differingBanks(assessments, answer.data);
  return banks.length === 0 ? { state: "AGREES" } : { state: "DIFFERS", banks };
}
