import { z } from "zod";

/** Path parameters of the routes behind an emailed link. */
export const linkTokenParamsSchema = z.object({
  token: z.string().meta({
    description: "The secret part of the emailed link",
    examples: ["AZqdOgwRfzWPC2ot5Be5wwGanUA9WnsZnmCML0p9GwY.5Vt0cRb8mJx2yQn6eKh1uWz4aSd7gLf9pTi3oXvBqEY"],
  }),
});
