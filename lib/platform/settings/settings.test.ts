import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsFaults } from "#testing/settings-faults.ts";
import { baseUrlOf } from "./env.ts";
import { parseSettings } from "./settings.ts";

test("accepts BASE_URL as an origin in any notation, and rejects one with a path", () => {
  const written: [given: string, baseUrl: string][] = [
    ["https://lodge.example.com", "https://lodge.example.com"],
    ["https://lodge.example.com/", "https://lodge.example.com"],
    ["HTTPS://Lodge.Example.com:443", "https://lodge.example.com"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ];
  for (const [given, baseUrl] of written)
    assert.equal(baseUrlOf(parseSettings({ BASE_URL: given })), baseUrl, given);
  for (const given of [
    "https://x.example/lodge",
    "https://x.example/?a=1",
    "https://x.example/#a",
    "https://u:p@x.example",
  ])
    assert.match(
      settingsFaults({ BASE_URL: given }).join(),
      /^BASE_URL must be a URL such as .*without a path/,
      given,
    );
  assert.match(settingsFaults({ BASE_URL: "x.example" }).join(), /^BASE_URL must be a URL such as [^,]*$/);
});

test("accepts only a valid port number for PORT", () => {
  assert.equal(parseSettings({ PORT: " 8080 " }).PORT, 8080);
  for (const given of ["0", "65536", "-1", "3e3", "0x50", "80.0"])
    assert.deepEqual(settingsFaults({ PORT: given }), ["PORT must be a port number, 1 to 65535"], given);
});

test("accepts only a list of addresses and networks for TRUSTED_PROXIES", () => {
  for (const given of ["127.0.0.1", "10.0.0.0/8, ::1", "2001:db8::/32"])
    assert.equal(parseSettings({ TRUSTED_PROXIES: given }).TRUSTED_PROXIES, given);
  for (const given of ["localhost", "10.0.0.0/40", "true", "*", "10.0.0.1 10.0.0.2"])
    assert.match(
      settingsFaults({ TRUSTED_PROXIES: given }).join(),
      /^TRUSTED_PROXIES must be addresses/,
      given,
    );
});

test("accepts 7 to 30 years for RETENTION_YEARS, because records of advice are kept for at least 7", () => {
  assert.equal(parseSettings({}).RETENTION_YEARS, 7);
  assert.equal(parseSettings({ RETENTION_YEARS: " 30 " }).RETENTION_YEARS, 30);
  for (const given of ["5", "6", "31", "7.5", "-7"])
    assert.match(
      settingsFaults({ RETENTION_YEARS: given }).join(),
      /^RETENTION_YEARS must be a number of years, 7 to 30: .* at least 7 years$/,
      given,
    );
});

test("accepts only parts of the advice record for ADVICE_REQUIRED, and none by default", () => {
  assert.deepEqual(parseSettings({}).ADVICE_REQUIRED, []);
  const given = "acknowledgement, DISCLOSURE";
  assert.deepEqual(parseSettings({ ADVICE_REQUIRED: given }).ADVICE_REQUIRED, [
    "DISCLOSURE",
    "ACKNOWLEDGEMENT",
  ]);
  assert.match(
    settingsFaults({ ADVICE_REQUIRED: "DISCLOSURE, SIGNATURE" }).join(),
    /^ADVICE_REQUIRED must be parts of the advice record, separated by commas: .*ACKNOWLEDGEMENT$/,
  );
});
