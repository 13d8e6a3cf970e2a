import labels from "#data/reading/labels.json" with { type: "json" };
import { hasAnyOf } from "./phrases.ts";

/** Whether the state of a row is that it was never booked. */
export const isNotBookedState = hasAnyOf(labels.lists.notBooked.words, "i");

/** Whether the state of a row is that it is not booked yet. */
export const isPendingState = hasAnyOf(labels.lists.pending.words, "i");

/** Whether the state of a row is that it is booked. */
export const isBookedState = hasAnyOf(labels.lists.booked.words, "i");
