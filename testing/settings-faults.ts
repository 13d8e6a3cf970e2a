import assert from "node:assert/strict";
import { parseSettings, SettingsError } from "#lib/platform/settings/settings.ts";

/** The faults of an environment, one per line; empty if it is valid. */
export function settingsFaults(environment: Record<string, string>): string[] {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.lines;
  }
}
