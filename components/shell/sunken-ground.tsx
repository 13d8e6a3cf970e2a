"use client";

import { useLayoutEffect } from "react";

/** Gives the ground outside the page, beside its scroll bar, the darker colour of a screen of one card. */
export function SunkenGround() {
  useLayoutEffect(() => {
    document.documentElement.dataset.ground = "sunken";
    return () => {
      delete document.documentElement.dataset.ground;
    };
  }, []);
  return null;
}
