"use client";

import { useEffect } from "react";

/** Registers the service worker that shows a page of Lodge's own without a connection. */
export function OfflineSupport() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // Browsers that forbid storage reject it; Lodge works without.
    navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  }, []);
  return null;
}
