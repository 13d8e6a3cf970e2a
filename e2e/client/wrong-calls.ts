import type { Api } from "../../.cache/lodge-client/lodge.ts";

/** Calls that the service would reject. The generated types reject them first, so this is compiled but never run. */
export function wrongCalls(api: Api<string>): void {
  // @ts-expect-error The password is missing.
  api.v1.login({ username: "broker@lodge.example" });
  // @ts-expect-error There is no such category.
  api.v1.uploadDocuments("id", { files: [], documentCategory: "HOLIDAY_PHOTOS" });
  // @ts-expect-error The calculator takes amounts as text, so that none is rounded in transit.
  api.v2.calculate({ app1AnnualGrossIncome: 98_000 });
  // @ts-expect-error A misspelt field would lead to a wrong figure.
  api.v2.calculate({ dependents: "1" });
  // @ts-expect-error An application has no total.
  api.v1.getApplication("id").then(({ data }) => data.total);
}
