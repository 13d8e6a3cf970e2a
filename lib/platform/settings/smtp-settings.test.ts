import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSettings, SettingsError } from "#lib/platform/settings/settings.ts";
import { mailFromFault, readSmtpUrl } from "./smtp-settings.ts";

test("reads host, port, encryption and credentials from the URL", () => {
  assert.deepEqual(readSmtpUrl("smtp://mail.example.nz"), {
    host: "mail.example.nz",
    port: 587,
    secure: false,
    auth: undefined,
    requireTLS: false,
    tls: { rejectUnauthorized: true },
  });
  assert.deepEqual(
    readSmtpUrl("smtps://post%40mail.nz:p%25%2Fss@mail.nz:8465/?tls.rejectUnauthorized=false"),
    {
      host: "mail.nz",
      port: 8465,
      secure: true,
      auth: { user: "post@mail.nz", pass: "p%/ss" },
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    },
  );
});

test("uses the default ports, and keeps ports that are another protocol's default", () => {
  const ports = [
    "smtp://h",
    "smtps://h",
    "smtp://h:25",
    "smtp://h:80/",
    "smtps://h:443",
    "smtp://[::1]:2525",
  ];
  const read = ports.map((url) => {
    const settings = readSmtpUrl(url);
    return typeof settings === "string" ? settings : [settings.host, settings.port];
  });
  assert.deepEqual(read, [
    ["h", 587],
    ["h", 465],
    ["h", 25],
    ["h", 80],
    ["h", 443],
    ["::1", 2525],
  ]);
});

test("requires TLS for a password, except to this machine or if the URL disables it", () => {
  const demanded = (url: string) => {
    const settings = readSmtpUrl(url);
    return typeof settings === "string" ? settings : settings.requireTLS;
  };
  assert.equal(demanded("smtp://a:b@mail.nz"), true);
  assert.equal(demanded("smtp://a:b@mail.nz?requireTLS=false"), false);
  assert.equal(demanded("smtp://a:b@127.0.0.1:25"), false);
  assert.equal(demanded("smtp://mail.nz?requireTLS=true"), true);
});

test("says in each fault what is allowed", () => {
  const faults: [string, RegExp][] = [
    ["mail.example.nz:587", /^must be a URL such as smtp:/],
    ["https://mail.nz", /^must be a URL such as smtp:/],
    ["smtp://", /^must be a URL/],
    ["smtp://user:pa#ss@mail.nz", /%23/],
    ["smtp://h:99999", /^must be a URL/],
    ["smtp://user@mail.nz", /a user and a password or neither/],
    ["smtp://u:50%@mail.nz", /write %25/],
    ["smtp://mail.nz/inbox", /must end after the host and port/],
    ["smtp://mail.nz?secure=true", /has the unknown option secure; the options are requireTLS/],
    ["smtp://mail.nz?requireTLS=yes", /requireTLS=yes, which must be true or false/],
  ];
  for (const [url, fault] of faults) {
    const read = readSmtpUrl(url);
    assert.ok(typeof read === "string", `${url} was accepted`);
    assert.match(read, fault, url);
  }
});

test("accepts a sender address with or without a name", () => {
  for (const from of ["a@b.nz", "Lodge <no-reply@lodge.example>", '"Lodge, Ltd" <a@b>'])
    assert.equal(mailFromFault(from), null, from);
  for (const from of ["Lodge", "Lodge <lodge>", "a@b.nz, c@d.nz", "a@b\r\nBcc: c@d", "<>", "a <b@c> d"])
    assert.match(mailFromFault(from) ?? "", /must be an address/, from);
});

test("throws a SettingsError whose lines begin with the setting", () => {
  assert.throws(
    () => parseSettings({ SMTP_URL: "smtp://user@mail.nz", MAIL_FROM: "Lodge" }),
    (error) => {
      assert.ok(error instanceof SettingsError);
      assert.deepEqual(
        error.lines.map((line) => line.split(" ")[0]),
        ["SMTP_URL", "MAIL_FROM"],
      );
      return true;
    },
  );
});
