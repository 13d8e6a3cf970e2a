const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** A file's size in decimal units, as file managers show it: `1 byte`, `640 bytes`, `1.2 MB`, `48 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes === 1) return "1 byte";
  let value = bytes;
  let step = 0;
  while (value >= 999.5 && step < units.length - 1) {
    value /= 1000;
    step += 1;
  }
  const shown = step > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value));
  return `${shown} ${units[step]}`;
}
