import type { BrowserContext } from "@playwright/test";

/**
 * Collects what must not happen on any page of a context: an error of a script, a violation of the content security
 * policy, a request to another host, an answer of 500 or above, a script or style that is missing.
 */
export async function watch(context: BrowserContext, home: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  context.on("weberror", (fault) => note(`page error: ${fault.error().message}`));
  context.on("console", (message) => {
    // The browser says it of every 4xx; those are part of the journeys.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      note(`console: ${message.text()}`);
  });
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== home && !["data:", "blob:"].includes(protocol)) note(`another host: ${request.url()}`);
  });
  context.on("response", (response) => {
    const built = response.url().includes("/_next/static/");
    if (response.status() >= 500 || (built && response.status() >= 400))
      note(`${response.status()} ${response.url()}`);
  });
  return faults;
}
