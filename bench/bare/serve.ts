import { createServer } from "node:http";
import next from "next";

// Served just as Lodge serves itself, so that only what the routes do differs.
const port = Number(process.env.PORT);
const app = next({ dev: false, dir: import.meta.dirname, hostname: "127.0.0.1", port });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(port, "127.0.0.1", () =>
  console.log("ready"),
);
