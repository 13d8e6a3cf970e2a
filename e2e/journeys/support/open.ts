import type { Page, Response } from "@playwright/test";

/** Goes to an address as someone who types it, and waits until the page can be used. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} gave no answer`);
  await usable(page);
  return response;
}

/** Until nothing loads any more and every control answers: React has taken up each of them. */
export async function usable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector("[aria-busy=true], template[id^='B:']:not([data-dgst])")) return false;
    const controls = document.querySelectorAll("main :is(button, input, select, textarea)");
    return [...controls].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    );
  });
}
