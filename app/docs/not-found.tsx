import type { Metadata } from "next";
import { TextLink } from "#components/ui/links.tsx";

export const metadata: Metadata = { title: "Not found · API" };

export default function DocsNotFound() {
  return (
    <>
      <h1 className="font-semibold text-2xl">No operation or schema has this name</h1>
      <p className="mt-2">
        Search the reference, or see <TextLink href="/docs">all operations</TextLink>.
      </p>
    </>
  );
}
