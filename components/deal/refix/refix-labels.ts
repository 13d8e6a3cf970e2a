import type { Tone } from "#components/ui/badge.tsx";
import type { RefixStage, ReminderState } from "#lib/deal/settlements/core/refix-stage.ts";

export const stageLabels: Record<RefixStage | "DUE", string> = {
  DUE: "All due",
  OVERDUE: "Overdue",
  WITHIN_30: "30 days",
  WITHIN_60: "60 days",
  WITHIN_90: "90 days",
  LATER: "Later",
  FLOATING: "Floating",
};

export const stageTones: Record<RefixStage, Tone> = {
  OVERDUE: "danger",
  WITHIN_30: "warning",
  WITHIN_60: "info",
  WITHIN_90: "neutral",
  LATER: "neutral",
  FLOATING: "neutral",
};

export const reminderLabels: Record<ReminderState, string> = {
  OPEN: "Open",
  STARTED: "Refix started",
  SNOOZED: "Snoozed",
  DONE: "Done",
};
