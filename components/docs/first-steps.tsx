import { TextLink } from "#components/ui/text-link.tsx";
import { Words } from "./words.tsx";

const steps = [
  {
    title: "Sign in",
    text: "`POST /v1/auth/login` answers with an access token for 15 minutes and a refresh token. Send the access token as `Authorization: Bearer …`. The role decides what it opens.",
  },
  {
    title: "Refusals",
    text: "Everything but 2xx has one shape, ErrorResponse: `message` says what is wrong and how to put it right, and for 400 `details` names every fault by field. Quote the `requestId` when you ask for help.",
  },
  {
    title: "Retries",
    text: "Operations that create take an `Idempotency-Key`: the same key with the same request gets the first answer again for 24 hours, so that a retry makes nothing twice.",
  },
  {
    title: "Money and time",
    text: "Amounts are New Zealand dollars with at most two decimals; the calculator takes them as strings. Times are UTC in ISO 8601, dates `YYYY-MM-DD`.",
  },
];

/** What one must know before the first call. */
export function FirstSteps() {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {steps.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="mt-0.5 text-pretty text-muted">
              <Words>{text}</Words>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        For machines the same is at{" "}
        <TextLink href="/openapi.json" prefetch={false}>
          /openapi.json
        </TextLink>{" "}
        (OpenAPI 3.1), made of the very schemas that check each request.
      </p>
    </>
  );
}
