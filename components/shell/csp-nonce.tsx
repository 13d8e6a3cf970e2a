"use client";

import { useState } from "react";

/**
 * Where React Aria finds the nonce for the one style element it makes. The policy is that of the document, whatever
 * nonce a later refresh of its content comes with: the first one stays.
 */
export function CspNonce({ nonce }: { nonce: string | undefined }) {
  const [ofDocument] = useState(nonce);
  return <meta property="csp-nonce" nonce={ofDocument} suppressHydrationWarning />;
}
