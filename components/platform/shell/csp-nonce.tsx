"use client";

import { useState } from "react";

/**
 * Provides the nonce for React Aria's style element. The document's content security policy does not change when its
 * content is refreshed, so the first nonce is kept.
 */
export function CspNonce({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  return <meta property="csp-nonce" nonce={documentNonce} suppressHydrationWarning />;
}
