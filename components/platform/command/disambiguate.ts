import { aucklandDate, formatDate, formatTimestamp } from "#lib/platform/dates.ts";

/**
 * A note for each line, so that lines with the same label differ. `notes` are candidates from short to detailed; the first
 * level at which all lines with that label differ is used.
 */
export function disambiguate(lines: readonly { label: string; notes: readonly string[] }[]): string[] {
  return lines.map(({ label, notes }) => {
    const alike = lines.filter((line) => line.label === label);
    const level = notes.findIndex((_, index) => {
      const shown = alike.map((line) => noteOf(line.notes, index));
      return new Set(shown).size === shown.length;
    });
    return noteOf(notes, level < 0 ? notes.length - 1 : level);
  });
}

function noteOf(notes: readonly string[], level: number): string {
  return notes[Math.min(level, notes.length - 1)] ?? "";
}

/** Candidate notes for an application: its date, then its time, then the end of its id. */
export function applicationNotes(lead: string, created: string, applicationId: string): string[] {
  const timed = `${lead}, ${formatTimestamp(created)}`;
  return [`${lead}, ${formatDate(aucklandDate(created))}`, timed, `${timed} (…${applicationId.slice(-6)})`];
}
