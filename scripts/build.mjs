import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
buildIfChanged();
