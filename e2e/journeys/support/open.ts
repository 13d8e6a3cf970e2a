import { expect, type Page, type Response } from "@playwright/test";

/** Opens a path as if it were typed into the address bar, and waits until the page is usable. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} returned no response`);
  await waitUntilUsable(page);
  return response;
}

/** Waits until nothing is loading and React has hydrated every control. */
export async function waitUntilUsable(page: Page): Promise<void> {
  const isUsable = () => {
    if (document.querySelector("[aria-busy=true], template[id^='B:']:not([data-dgst])")) return false;
    const controls = document.querySelectorAll("main :is(button, input, select, textarea)");
    return [...controls].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    );
  };
  // The default polls in every animation frame, which keeps the browser rendering.
  await page.waitForFunction(isUsable, undefined, { polling: 50 });
}

/** Reads the privacy notice that an applicant's page shows first. */
export async function readNotice(page: Page): Promise<void> {
  const notice = page.getByRole("heading", { name: "Privacy notice" });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(notice).toHaveCount(0);
  await waitUntilUsable(page);
}
