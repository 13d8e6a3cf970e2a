"use client";

import { useEffect } from "react";

/** Registers the service worker that shows Lodge's own page while offline. */
export function OfflineSupport() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // Browsers that block storage reject it. Lodge works without it.
    navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  }, []);
  return null;
}
