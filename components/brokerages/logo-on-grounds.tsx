import { cx } from "#components/ui/class-names.ts";
import type { Brokerage } from "#lib/brokerages/schemas.ts";

/** The logo as it appears in the light and in the dark theme. */
export function LogoOnGrounds({ logo }: { logo: NonNullable<Brokerage["logo"]> }) {
  const { url, width, height } = logo;
  return (
    <div className="flex flex-wrap gap-3">
      {(["light", "dark"] as const).map((theme) => (
        <figure key={theme} className={cx("rounded-md border bg-sunken p-3", scheme[theme])}>
          {/* biome-ignore lint/performance/noImgElement: one file of the right size, drawn by Lodge itself */}
          <img
            src={url}
            width={width}
            height={height}
            alt={`Logo on a ${theme} page`}
            className="h-10 w-auto max-w-48 rounded-sm bg-code-ground object-contain p-1"
          />
          <figcaption className="mt-2 text-muted text-sm">{theme === "light" ? "Light" : "Dark"}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const scheme = { light: "scheme-light", dark: "scheme-dark" };
