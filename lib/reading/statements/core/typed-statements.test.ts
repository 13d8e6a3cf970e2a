import { readsCases } from "#testing/cases/typed-statements.ts";

readsCases("pages");
readsCases("exports");
