"use client";

import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { RadioGroup } from "#components/ui/forms/choices.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money.ts";
import {
  type Category,
  type CategoryGroup,
  categories,
  categoryCodes,
} from "#lib/statements/core/understand/categories.ts";
import type { ListedTransaction, TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import { describeDecision } from "./category-mark.tsx";
import { alike, recategoriseAll, recategoriseOne } from "./corrections.ts";
import type { Correct } from "./use-corrections.ts";

const groups: [CategoryGroup, string][] = [
  ["INCOME", "Income"],
  ["LIVING", "Living"],
  ["FIXED", "Fixed costs"],
  ["DEBT", "Debts"],
  ["OTHER", "Other"],
];

const options = groups.map(([group, label]) => ({
  group: label,
  options: categories
    .filter((facts) => facts.group === group)
    .map((facts) => ({ value: facts.category, label: facts.label })),
}));

/** Changes the category of a transaction, or of every transaction of its payee. */
export function CategoriseDialog(props: {
  row: ListedTransaction;
  list: TransactionList;
  correct: Correct;
  onClose: () => void;
}) {
  const { row, list, correct, onClose } = props;
  const formId = useId();
  const [category, setCategory] = useState<Category>(row.category ?? "UNCATEGORISED");
  const [scope, setScope] = useState("one");
  const others = alike(row, list.transactions).length;
  const save = () => {
    correct(
      scope === "all" ? recategoriseAll(row, list.transactions, category) : recategoriseOne(row, category),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title="Change category"
      description={
        <>
          <span className="break-words text-text">{row.description}</span>
          <span className="figures block">
            {formatDate(row.date)} · {formatMoney(row.amount)}
          </span>
        </>
      }
      footer={
        <>
          {row.rule === "CORRECTED" && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() => {
                correct(recategoriseOne(row, null));
                onClose();
              }}
            >
              Use Lodge's category
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          label="Category"
          description={`Currently: ${describeDecision(row)}.`}
          options={options}
          value={category}
          onChange={(event) => {
            const chosen = categoryCodes.find((code) => code === event.target.value);
            if (chosen) setCategory(chosen);
          }}
        />
        {row.merchant && (
          <RadioGroup
            label="Apply to"
            value={scope}
            onChange={(event) => setScope(event.target.value)}
            options={[
              { value: "one", label: "Only this transaction" },
              {
                value: "all",
                label: `All of ${row.merchant}`,
                description: `${others === 0 ? "No other" : `${others} ${others === 1 ? "other" : "others"}`} in this application. Lodge will also use it in your later applications.`,
              },
            ]}
          />
        )}
      </form>
    </Dialog>
  );
}
