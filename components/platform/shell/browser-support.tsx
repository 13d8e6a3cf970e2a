"use client";

import { useEffect, useState } from "react";

/**
 * Provides the nonce for React Aria's style element. The document's content security policy does not change when its
 * content is refreshed, so the first nonce is kept.
 */
export function CspNonce({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  return <meta property="csp-nonce" nonce={documentNonce} suppressHydrationWarning />;
}

/** Registers the service worker that shows Lodge's own page while offline. */
export function OfflineSupport() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // Browsers that block storage reject it. Lodge works without it.
    navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  }, []);
  return null;
}
