import { createServer } from "node:http";

// Only responds, so any delay comes from the machine.
const server = createServer((_, response) => response.end("{}"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : 0);
});
process.once("disconnect", () => process.exit(0));
