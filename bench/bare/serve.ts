import { createServer } from "node:http";
import next from "next";

// Uses the same server setup as Lodge, so that only the routes differ.
const port = Number(process.env.PORT);
const app = next({ dev: false, dir: import.meta.dirname, hostname: "127.0.0.1", port });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(port, "127.0.0.1", () =>
  console.log("ready"),
);
