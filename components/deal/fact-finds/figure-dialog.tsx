import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { MoneyField, TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { FigureChoice } from "#lib/deal/fact-finds/core/fact-find.ts";
import { measureWords } from "#lib/deal/fact-finds/core/figure.ts";
import type { Figure } from "#lib/deal/fact-finds/schemas.ts";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { figureText } from "./fact-find-copy.ts";
import { useFactFindChange } from "./fact-find-requests.ts";

type Values = { choice: FigureChoice; amount: string; reason: string };

/** Chooses one of the two figures, or the broker's own with a reason. */
export function FigureDialog(props: { applicationId: string; figure: Figure; onClose: () => void }) {
  const { applicationId, figure, onClose } = props;
  const { store, change } = useFactFindChange(applicationId);
  const { label, measure, declared, observed, decision, apart, flatters } = figure;
  const form = useForm<Values>({
    defaultValues: {
      choice: decision?.choice ?? (observed ? "OBSERVED" : "DECLARED"),
      amount: decision?.choice === "OTHER" ? String(decision.amount) : "",
      reason: decision?.reason ?? "",
    },
  });
  const path = `/v1/portal/applications/${applicationId}/figures` as const;
  const choice = form.watch("choice");
  const needsReason = choice === "OTHER" || (choice === "DECLARED" && apart && flatters);
  const option = (value: FigureChoice, name: string, seen: Figure["declared"]) =>
    seen ? [{ value, label: `${name}: ${figureText(seen.amount, measure)}`, description: seen.source }] : [];
  const send = async ({ amount, reason }: Values) => {
    const own = choice === "OTHER" ? parseAmount(amount.trim()) / 100 : null;
    const seen = choice === "DECLARED" ? declared : observed;
    store(
      await apiRequest(path, {
        method: "POST",
        body: { figure: figure.figure, choice, amount: own ?? seen?.amount ?? 0, reason },
      }),
    );
    onClose();
  };
  return (
    <FormDialog form={form} send={send} title={label} submitLabel="Use this figure" onClose={onClose}>
      {figure.warning && <Notice tone="warning">{figure.warning}</Notice>}
      <RadioGroup
        label="Which figure do you want to use?"
        options={[
          ...option("OBSERVED", "Observed", observed),
          ...option("DECLARED", "Declared", declared),
          { value: "OTHER", label: "Another figure" },
        ]}
        {...registerField(form, "choice")}
      />
      {choice === "OTHER" && (
        <MoneyField
          label="Your figure"
          per={measureWords[measure]}
          {...registerField(form, "amount", {
            validate: (text) => amountFault(text.trim()) ?? (text.trim() === "" ? "must not be empty" : true),
          })}
        />
      )}
      <TextField
        label="Reason"
        maxLength={500}
        autoComplete="off"
        optional={!needsReason}
        {...(needsReason && { description: "Shown in the calculator and the lender package." })}
        {...registerField(form, "reason", {
          validate: (text) =>
            needsReason && text.trim() === "" ? "must explain why you use this figure" : true,
        })}
      />
      {decision && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onClose();
              const decided = `${path}/${encodeURIComponent(figure.figure)}` as const;
              void change(apiRequest(decided, { method: "DELETE" }), "Decision undone");
            }}
          >
            Undo decision
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
