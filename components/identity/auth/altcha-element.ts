import "altcha/external";
import "altcha/altcha.css";
import "./altcha-theme.css";
import type {} from "altcha/types/generic";

globalThis.$altcha.algorithms.set(
  "PBKDF2/SHA-256",
  () => new Worker(new URL("./altcha-worker.ts", import.meta.url), { type: "module" }),
);

globalThis.$altcha.i18n.set("en", {
  ...globalThis.$altcha.i18n.get("en"),
  label: "I’m not a robot",
  verify: "Check",
  verifying: "Checking…",
  verified: "Check complete",
  expired: "The check has expired. Tick the box to try again.",
  error: "The check failed. Tick the box to try again.",
  waitAlert: "The check is still running. One moment, please.",
});
