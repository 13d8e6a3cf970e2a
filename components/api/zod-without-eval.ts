import { config } from "zod/v4/core";

// Zod compiles objects with eval, which the pages' content security policy forbids: it is told before any schema is made.
config({ jitless: true });
