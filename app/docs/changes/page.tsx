import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { DocText } from "#components/platform/docs/doc-text.tsx";

export const metadata: Metadata = { title: "Versions and changes · API" };

/** A project document's text without its title. */
async function textOf(path: string): Promise<string> {
  const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), path), "utf8");
  return text.replace(/^# .*\n/, "").trim();
}

export default async function ChangesPage() {
  const [policy, changelog] = await Promise.all([textOf("docs/api.md"), textOf("CHANGELOG.md")]);
  return (
    <div className="max-w-prose">
      <h1 className="mb-4 font-semibold text-2xl">Versions and changes</h1>
      <DocText>{policy}</DocText>
      <h2 id="changelog" className="mt-10 mb-3 font-semibold text-2xl">
        Changelog
      </h2>
      <DocText>{changelog}</DocText>
    </div>
  );
}
