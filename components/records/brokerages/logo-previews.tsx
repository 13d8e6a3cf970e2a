import type { Brokerage } from "#lib/records/brokerages/schemas.ts";
import { ThemeScope } from "./theme-scope.tsx";

/** The logo as it appears in the light and in the dark theme. */
export function LogoPreviews({ logo }: { logo: NonNullable<Brokerage["logo"]> }) {
  const { url, width, height } = logo;
  return (
    <div className="flex flex-wrap gap-3">
      {(["light", "dark"] as const).map((theme) => (
        <ThemeScope key={theme} theme={theme} className="h-24 min-w-18">
          <figure className="h-24 rounded-md border bg-sunken p-3 forced-color-adjust-none">
            {/* biome-ignore lint/performance/noImgElement: one file of the right size, drawn by Lodge itself */}
            <img
              src={url}
              width={width}
              height={height}
              alt={`Logo on a ${theme} page`}
              className="h-12 w-auto max-w-48 rounded-sm bg-code-ground object-contain p-1"
            />
            <figcaption className="mt-1 text-muted text-sm">
              {theme === "light" ? "Light" : "Dark"}
            </figcaption>
          </figure>
        </ThemeScope>
      ))}
    </div>
  );
}
