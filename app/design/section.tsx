import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 border-b pb-2 font-semibold text-lg">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
