"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { formatDateRange } from "#lib/format/date.ts";
import { type Assumption, type Choice, type Decision, decisionsIn, optionsFor } from "./decision-copy.ts";

/** How often the summary is fetched again while a statement is being read anew. */
const REFRESH_MS = 1_500;

/** What the reading of an account's files assumed, and what the broker decided instead. One press changes it. */
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
      const path = `/v1/portal/documents/${statement.documentId}/reading`;
      await apiRequest(path, { method: "POST", body: { position: statement.position, ...choice } });
      setWaiting(true);
    } catch (error) {
      setSent(null);
      showToast({
        tone: "danger",
        title: "Nothing was changed",
        description: error instanceof Error ? error.message : null,
      });
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
