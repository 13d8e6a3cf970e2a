import assert from "node:assert/strict";
import { test } from "node:test";
import { leavingHref } from "./leave-warning.ts";

const here = { href: "https://lodge.example/applications/1/request?tab=2#funds" };

function click(
  href: string | null,
  more: object = {},
  attributes: { target?: string; download?: true } = {},
) {
  const anchor = href !== null && {
    href: new URL(href, here.href).href,
    target: attributes.target ?? "",
    hasAttribute: (name: string) => name === "download" && attributes.download === true,
  };
  const target = { closest: () => anchor || null } as unknown as EventTarget;
  const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  return leavingHref({ button: 0, ...keys, target, ...more }, here);
}

test("returns the Lodge page that a click on a link opens", () => {
  assert.equal(click("/applications/1/advice#needs"), "/applications/1/advice#needs");
  assert.equal(click("?tab=3"), "/applications/1/request?tab=3");
});

test("ignores clicks that keep the page open", () => {
  assert.equal(click(null), null);
  assert.equal(click("#top"), null);
  assert.equal(click("/clients", { ctrlKey: true }), null);
  assert.equal(click("/clients", { metaKey: true }), null);
  assert.equal(click("/clients", { button: 1 }), null);
  assert.equal(click("/clients", {}, { target: "_blank" }), null);
  assert.equal(click("/file", {}, { download: true }), null);
  assert.equal(click("https://bank.example/"), null);
  assert.equal(leavingHref({ button: 0, target: null } as unknown as MouseEvent, here), null);
});
