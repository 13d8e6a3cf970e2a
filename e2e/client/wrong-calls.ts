import type { Api } from "../../.cache/lodge-client/lodge.ts";

/** Calls that the service would refuse: the generated types refuse them first. Compiled, never run. */
export function wrongCalls(api: Api<string>): void {
  // @ts-expect-error The password is missing.
  api.v1.login({ username: "broker@lodge.example" });
  // @ts-expect-error There is no such category.
  api.v1.uploadDocuments("id", { files: [], documentCategory: "HOLIDAY_PHOTOS" });
  // @ts-expect-error The calculator takes text, so that no amount is rounded on the way.
  api.v2.calculate({ app1AnnualGrossIncome: 98_000 });
  // @ts-expect-error A misspelt field would give a wrong figure.
  api.v2.calculate({ dependents: "1" });
  // @ts-expect-error An application has no total.
  api.v1.getApplication("id").then(({ data }) => data.total);
}
