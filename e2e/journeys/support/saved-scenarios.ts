import { expect, type Page } from "@playwright/test";
import { scenarioButton } from "./calculator-fields.ts";

function saved(page: Page) {
  return page.getByRole("table", { name: "Saved scenarios" });
}

/** The row of one scenario by its full name. */
export function row(page: Page, name: string) {
  return saved(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** Switches the selected bank's detail view by the label of its radio button. */
export function view(page: Page, name: string): Promise<void> {
  return page.getByRole("group", { name: "Details" }).getByText(name, { exact: true }).click();
}

/** The field of the dialog that names a scenario. */
export function nameField(page: Page) {
  return page.getByRole("dialog").getByRole("textbox", { name: "Name" });
}

export async function saveAs(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await nameField(page).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(scenarioButton(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\?scenario=/);
}
