import type { CalculatorResponse } from "#lib/serviceability/calculator-response.ts";

export async function calculate(body: string, signal: AbortSignal): Promise<CalculatorResponse> {
  const response = await fetch("/v2/bank-calculator/calculate", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal,
  });
  if (!response.ok) throw new Error("not calculated");
  return response.json();
}
