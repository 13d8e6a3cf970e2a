import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";

ensureInstalled();
buildIfChanged();
