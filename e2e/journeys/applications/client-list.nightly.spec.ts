import { expect } from "@playwright/test";
import { newApplication, newClient } from "../../support/records.ts";
import { zoomFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("client search is kept in the URL", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/clients");
  const rows = page.getByRole("table", { name: "Clients" }).getByRole("row");
  await page.getByLabel("Search clients").fill("fotheringham");
  await expect(page).toHaveURL("/clients?search=fotheringham");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Sophie van der Merwe-Fotheringham");
  await page.reload();
  await expect(page.getByLabel("Search clients")).toHaveValue("fotheringham");
  await expect(rows).toHaveCount(2);

  await page.getByLabel("Search clients").fill("nobody at all");
  await expect(page.getByText("No clients match “nobody at all”")).toBeVisible();
  await page.getByRole("link", { name: "Show all clients" }).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.getByLabel("Search clients")).toHaveValue("");
  await expect(page.getByRole("row", { name: /Sophie van der Merwe/ })).toBeVisible();
});

test("a search that is cleared before its result arrives shows all clients", async ({ signIn }) => {
  const page = await signIn();
  await page.clock.install();
  await open(page, "/clients");
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/clients?search=nobody*", async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).search));
  const search = page.getByLabel("Search clients");
  await search.fill("nobody at all");
  await requested.promise;
  await search.fill("");
  // Longer than the field's debounce.
  await page.clock.runFor(500);
  released.resolve();
  await expect.poll(() => visited).toEqual(["?search=nobody+at+all", ""]);
  await expect(page.getByRole("row", { name: /Sophie van der Merwe/ })).toBeVisible();
  await expect(search).toHaveValue("");
});

test("a long unbroken word in a name or item does not overflow any screen", async ({
  signIn,
  api,
  token,
}) => {
  const long = { firstName: "W".repeat(50), lastName: "Te Rangihīroa-".repeat(7) };
  const { id } = await newClient(api, token, long);
  const body = await newApplication(api, token, { clientIds: [id] });
  const application = `/applications/${body.applicationId}`;
  await api.call("POST", `/v1/portal${application}/checklist/items`, {
    token,
    json: { text: "x".repeat(120), askApplicant: false },
  });
  const page = await signIn();
  for (const path of ["/clients", "/applications", application, `${application}/serviceability`]) {
    await open(page, path);
    for (const width of [1440, 720, 390])
      expect(await zoomFaults(page, width), `${path} at ${width}`).toEqual([]);
  }
});
