"use client";

import { useState } from "react";
import type { BrandColours, BrandPalette } from "#lib/records/brokerages/core/brand-colours.ts";
import { brandTokens } from "./brand-frame.tsx";

/**
 * Sets the accent tokens of the whole document, so that dialogs and popovers have them too. The content security policy
 * allows the element by its nonce, and does not change when the content is refreshed, so the first nonce is kept.
 */
export function BrandStyle({ colours, nonce }: { colours: BrandColours; nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  const [light, dark] = [rulesOf(colours.light), rulesOf(colours.dark)];
  // Like the built app/globals.css, this avoids `light-dark()`, which older browsers lack.
  const css = `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
  return (
    <style
      nonce={documentNonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only hex colours that the core has derived
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}

function rulesOf(palette: BrandPalette): string {
  return Object.entries(brandTokens(palette))
    .map(([token, value]) => `${token}:${value}`)
    .join(";");
}
