import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "../project.mjs";

const HEAD = "// Written by scripts/build/update-routes.mjs from the route files in this folder.\n\n";

/** The tables of route files, by their own file: the path of each folder and its module. */
export function routeTables() {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => /(^|\/)route\.ts$/.test(file))
    .map((file) => ({ file, path: pathOf(file) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const isOperation = ({ path }) => /^\/v\d/.test(path) && !path.endsWith("*}");
  return {
    "app/api-routes.ts": tableOf(files.filter(isOperation), {
      name: "apiRoutes",
      comment: "The API's route files by path.",
    }),
    "app/served-routes.ts": tableOf(
      files.filter((file) => !isOperation(file)),
      {
        name: "servedRoutes",
        comment:
          "Every route file that Lodge's own server serves, by path. Pages and next-auth need Next.js.",
        includes: { name: "apiRoutes", from: "./api-routes.ts" },
      },
    ),
  };
}

/** Writes the tables if a route file was added, moved or removed. They are not committed. */
export function updateRoutes() {
  for (const [name, text] of Object.entries(routeTables())) {
    const file = join(root, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
}

/** `v1/portal/clients/[clientId]/route.ts` → `/v1/portal/clients/{clientId}` */
function pathOf(file) {
  return `/${file.slice(0, -"/route.ts".length)}`
    .replace(/\[\[\.\.\.(\w+)\]\]/g, "{$1*}")
    .replace(/\[(\w+)\]/g, "{$1}");
}

function tableOf(files, { name, comment, includes }) {
  const routes = files.map(({ file, path }) => ({ file, path, variable: variableOf(path) }));
  return [
    HEAD,
    ...routes.map(({ file, variable }) => `import * as ${variable} from "./${file}";\n`),
    includes ? `import { ${includes.name} } from "${includes.from}";\n` : "",
    `\n/** ${comment} */\nexport const ${name} = {\n`,
    includes ? `  ...${includes.name},\n` : "",
    ...routes.map(({ path, variable }) => `  "${path}": ${variable},\n`),
    "};\n",
  ].join("");
}

/** `/v1/portal/clients/{clientId}` → `v1PortalClientsClientId` */
function variableOf(path) {
  const [first = "", ...others] = path.split(/[^a-zA-Z\d]/).filter(Boolean);
  return first + others.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}
