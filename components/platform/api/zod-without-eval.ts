import { config } from "zod/v4/core";
import "#lib/platform/http/zod-messages.ts";

// Zod compiles objects with eval, which our content security policy forbids. Set before any schema is created.
config({ jitless: true });
