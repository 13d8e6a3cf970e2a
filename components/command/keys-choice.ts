const STORED = "lodge-keys";

/** Whether keys without a modifier do anything (WCAG 2.1.4 asks that they can be turned off); kept by the browser. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // Then they are as they were at the next visit.
  }
}
