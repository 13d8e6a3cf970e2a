import { type ErrorBody, errorResponseSchema } from "#lib/platform/http/error-schema.ts";

/** A response whose JSON has a known type if it is a success. See `readError` for the others. */
export interface ApiResponse<Result> extends Response {
  json(): Promise<Result>;
}

/** The body of a response that is not 2xx, with no details if it has none. */
export async function readError(response: Response): Promise<Required<ErrorBody>> {
  return toError(await response.json());
}

function toError(json: unknown): Required<ErrorBody> {
  return { details: [], ...errorResponseSchema.parse(json) };
}

/** A response with its JSON: of a success in `body`, of an error in `fault`. */
export class Answer<Result> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Result;

  constructor({ status, headers }: Pick<Response, "status" | "headers">, body: Result) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  get fault(): Required<ErrorBody> {
    return toError(this.body);
  }
}

/** Reads a response; its body is undefined if it is empty. */
export async function readAnswer<Result>(response: ApiResponse<Result>): Promise<Answer<Result>> {
  const text = await response.text();
  return new Answer(response, text === "" ? undefined : JSON.parse(text));
}
