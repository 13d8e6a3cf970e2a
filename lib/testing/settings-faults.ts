import assert from "node:assert/strict";
import { parseSettings, SettingsError } from "#lib/settings/settings.ts";

/** The lines of what is wrong with an environment; none where nothing is. */
export function settingsFaults(environment: Record<string, string>): string[] {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.lines;
  }
}
