import { type ApplicantFile, sentFileKey } from "#lib/reading/uploads/core/applicant-file.ts";

/** Files with keys for a list. Different files may have the same name and size. */
export function keyedFiles(files: readonly ApplicantFile[]): { key: string; file: ApplicantFile }[] {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const name = sentFileKey(file);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${name} ${count}`, file };
  });
}
