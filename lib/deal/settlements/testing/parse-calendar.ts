import assert from "node:assert/strict";

type Property = { name: string; parameters: Record<string, string>; value: string };
export type ParsedEvent = {
  properties: Property[];
  alarms: Property[][];
};

const LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:"]*)*):(.*)$/s;
const TRIGGER = /^(-?)P(?:(\d+)D)?(?:T(\d+)H)?$/;

/**
 * Parses a calendar strictly as RFC 5545 requires, for tests: line breaks, lengths, characters, escapes, the nesting of
 * components, and the properties that each must have exactly once.
 */
export function parseCalendar(text: string): { properties: Property[]; events: ParsedEvent[] } {
  assert.ok(text.endsWith("\r\n"), "ends with a line break");
  assert.doesNotMatch(text.replaceAll("\r\n", ""), /[\r\n]/, "has only CRLF line breaks");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= 75, `a line has ${Buffer.byteLength(line)} octets: ${line}`);
    assert.doesNotMatch(line, /[^\P{Cc}\t]/u, "has no control character");
    assert.ok(line.isWellFormed(), "no character is split");
  }
  const unfolded = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n").map(parseLine);
  return readComponents(unfolded);
}

function parseLine(line: string): Property {
  const match = LINE.exec(line);
  assert.ok(match, `not a content line: ${line}`);
  const [, name = "", parameters = "", value = ""] = match;
  const pairs = parameters.split(";").filter(Boolean);
  return { name, parameters: Object.fromEntries(pairs.map((pair) => pair.split("="))), value };
}

function readComponents(lines: Property[]): { properties: Property[]; events: ParsedEvent[] } {
  const open: string[] = [];
  const properties: Property[] = [];
  const events: ParsedEvent[] = [];
  for (const line of lines) {
    if (line.name === "BEGIN") {
      const inside = { VCALENDAR: undefined, VEVENT: "VCALENDAR", VALARM: "VEVENT" }[line.value];
      assert.ok(line.value in { VCALENDAR: 1, VEVENT: 1, VALARM: 1 });
      assert.equal(open.at(-1), inside, `${line.value} is nested correctly`);
      open.push(line.value);
      if (line.value === "VEVENT") events.push({ properties: [], alarms: [] });
      if (line.value === "VALARM") events.at(-1)?.alarms.push([]);
    } else if (line.name === "END") assert.equal(open.pop(), line.value);
    else if (open.at(-1) === "VALARM") events.at(-1)?.alarms.at(-1)?.push(line);
    else if (open.at(-1) === "VEVENT") events.at(-1)?.properties.push(line);
    else {
      assert.deepEqual(open, ["VCALENDAR"]);
      properties.push(line);
    }
  }
  assert.deepEqual(open, []);
  for (const name of ["VERSION", "PRODID"]) assert.equal(valuesOf(properties, name).length, 1, name);
  assert.deepEqual(valuesOf(properties, "VERSION"), ["2.0"]);
  for (const event of events) checkEvent(event);
  const uids = events.flatMap(({ properties: own }) => valuesOf(own, "UID"));
  assert.equal(new Set(uids).size, events.length, "every event has its own UID");
  return { properties, events };
}

function checkEvent({ properties, alarms }: ParsedEvent): void {
  for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"])
    assert.equal(valuesOf(properties, name).length, 1, `an event has one ${name}`);
  assert.match(valuesOf(properties, "DTSTAMP")[0] ?? "", /^\d{8}T\d{6}Z$/);
  for (const { name, parameters, value } of properties) {
    if (name === "DTSTART" || name === "DTEND") {
      assert.deepEqual(parameters, { VALUE: "DATE" });
      assert.match(value, /^\d{8}$/);
    }
    if (name === "SUMMARY" || name === "DESCRIPTION") readText(value);
  }
  for (const alarm of alarms) {
    assert.deepEqual(valuesOf(alarm, "ACTION"), ["DISPLAY"]);
    assert.equal(valuesOf(alarm, "DESCRIPTION").length, 1);
    assert.match(valuesOf(alarm, "TRIGGER").join(), TRIGGER);
  }
}

/** The values of a property. */
export function valuesOf(properties: readonly Property[], name: string): string[] {
  return properties.filter((property) => property.name === name).map(({ value }) => value);
}

/** Unescapes a text value. Fails if a character should have been escaped but is not. */
export function readText(value: string): string {
  assert.doesNotMatch(value.replace(/\\[\\;,nN]/g, ""), /[\\;,]/, `is not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === "n" ? "\n" : character,
  );
}

/** Hours from the start of the day of the event to an alarm. */
export function alarmHours(trigger: string): number {
  const [, minus, days = "0", hours = "0"] = TRIGGER.exec(trigger) ?? [];
  const total = Number(days) * 24 + Number(hours);
  return minus ? -total : total;
}
