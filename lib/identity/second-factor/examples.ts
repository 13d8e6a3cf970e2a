import type { Examples } from "#lib/http/openapi/example-of.ts";
import { authenticatorUri } from "./one-time-code.ts";

const key = "JBQW4ZLMMFRXEYLUNFXW4IDPMYQHI33L";

/** Examples for setting up a second factor, by schema name. */
export const secondFactorExamples: Examples = {
  AuthenticatorSetUp: {
    key,
    uri: authenticatorUri(key, "broker@lodge.example"),
    // Only the start of the path: the whole path would fill pages.
    qr: { size: 49, path: "M4 4h1v1h-1zM5 4h1v1h-1zM6 4h1v1h-1z" },
  },
  RecoveryCodes: {
    recoveryCodes: [
      "h7kq-2mxt-9bva-fw4n",
      "c3zr-8eyu-kd6p-j5gs",
      "w9tb-v4nh-2qxm-7rcf",
      "p6ga-zs3k-ey8d-5juw",
      "b2xm-rt7c-4hvq-n9fk",
      "y8de-6wpj-gs5z-3uab",
      "k4qn-9fvt-xm2r-c7hb",
      "u5sy-3gdk-8zpe-w6ja",
      "n7rc-b4hx-tq9m-2vfe",
      "d6ka-yw8g-5spz-j3ut",
    ],
  },
};
