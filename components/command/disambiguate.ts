/**
 * A note for each line, so that lines of one name are not alike: of the notes that each could have, from the shortest to
 * the one that says most, the first that is another for each of its name.
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
