import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { alarmHours, parseCalendar, readText, valuesOf } from "../testing/parse-calendar.ts";
import { type CalendarEvent, writeCalendar } from "./icalendar.ts";

const at = new Date("2026-11-22T18:00:00.123Z");

const event: CalendarEvent = {
  uid: "lodge-refix-1",
  on: "2028-02-29",
  summary: "Refix: Aroha Ngata, $420,000 at 5.39%, Kauri; Bank",
  description: "Two\nlines \\ with, all; of it",
  url: "https://lodge.example/applications/1",
  alarms: [90, 1, 0],
};

test("writes an all-day event that ends the next day, including on 29 February", () => {
  const { properties, events } = parseCalendar(writeCalendar("Lodge – Mere", [event], at));
  assert.deepEqual(valuesOf(properties, "METHOD"), ["PUBLISH"]);
  const [{ properties: own = [], alarms = [] } = {}] = events;
  assert.deepEqual(valuesOf(own, "DTSTART"), ["20280229"]);
  assert.deepEqual(valuesOf(own, "DTEND"), ["20280301"]);
  assert.deepEqual(valuesOf(own, "DTSTAMP"), ["20261122T180000Z"]);
  assert.deepEqual(valuesOf(own, "UID"), ["lodge-refix-1"]);
  assert.equal(readText(valuesOf(own, "SUMMARY")[0] ?? ""), event.summary);
  assert.equal(readText(valuesOf(own, "DESCRIPTION")[0] ?? ""), event.description);
  const hours = alarms.map((alarm) => alarmHours(valuesOf(alarm, "TRIGGER")[0] ?? ""));
  assert.deepEqual(hours, [-90 * 24 + 9, -24 + 9, 9]);
});

test("writes a calendar without events", () => {
  assert.deepEqual(parseCalendar(writeCalendar("", [], at)).events, []);
});

test("preserves any text in any script", () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom("\r\n", "\\", ",", ";", "\n", ":", '"', "\0", "\t"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
    ),
    maxLength: 120,
  });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 40_000 }), (summary, description, days) => {
      const on = addDays("1999-12-31", days);
      const { events } = parseCalendar(writeCalendar(summary, [{ ...event, on, summary, description }], at));
      const [{ properties = [] } = {}] = events;
      const plain = (typed: string) =>
        typed.replace(/\r\n?/g, "\n").replace(/\p{Cc}/gu, (character) => (character === "\n" ? "\n" : " "));
      assert.equal(readText(valuesOf(properties, "SUMMARY")[0] ?? ""), plain(summary));
      assert.equal(readText(valuesOf(properties, "DESCRIPTION")[0] ?? ""), plain(description));
      assert.deepEqual(valuesOf(properties, "DTSTART"), [on.replaceAll("-", "")]);
    }),
  );
});
