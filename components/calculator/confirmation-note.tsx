import type { Confirmation } from "./use-confirmation.ts";

/** Whether the server came to the same figures: quiet as long as it did. */
export function ConfirmationNote({ confirmation }: { confirmation: Confirmation }) {
  if (confirmation.state === "DIFFERS") {
    return (
      <p role="status" className="text-sm text-warning">
        The server comes to other figures for {confirmation.banks.join(", ")}: the bank rules have probably
        changed since this page was opened.{" "}
        <button
          type="button"
          className="rounded-xs underline underline-offset-3"
          onClick={() => location.reload()}
        >
          Reload for the rules in force
        </button>
        ; what you typed stays.
      </p>
    );
  }
  return <p className="text-muted text-sm">{words[confirmation.state]}</p>;
}

const words = {
  WAITING: "Checking with the server…",
  AGREES: "Checked: the server comes to the same figures.",
  UNREACHABLE: "Not checked: the server could not be asked. The figures are worked out in your browser.",
};
