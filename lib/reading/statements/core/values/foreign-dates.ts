/** Differences between the calendar years of Thailand and Taiwan and the common era. */
const BUDDHIST_YEARS = 543;
const MINGUO_YEARS = 1911;

/** The year before the first one of each Japanese era. */
const ERA_STARTS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  R: 2018,
  H: 1988,
  S: 1925,
};

/** The digit zero in Arabic, Persian, Devanagari, Thai and full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];

const ERA = /^(令和|平成|昭和|[RHS]) ?(\d{1,2}|元)(?:年|[./-]) ?(\d{1,2})(?:月|[./-]) ?(\d{1,2})日?(?!\d)/;
const MINGUO =
  /^(?:(?:中華)?民[國国] ?(\d{2,3})|(1\d{2}))(?:年|[./-]) ?(\d{1,2})(?:月|[./-]) ?(\d{1,2})日?(?!\d)/;

/** `2024年1月31日`, `2024년 1월 31일`. */
const EAST_ASIAN = /^(\d{4}|\d{2}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일号號]?/;

/** Replaces digits of other scripts and full-width marks with ASCII. */
export function plainDigits(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range, which needs no change.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/[\uff0b-\uff0f\uff1a]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0));
}

/** Rewrites a date in an Asian calendar or script as `year-month-day` in the common era. Other texts are unchanged. */
export function withoutForeignCalendar(text: string): string {
  const era = ERA.exec(text);
  if (era) {
    const year = era[2] === "元" ? 1 : Number(era[2]);
    return `${(ERA_STARTS[era[1] ?? ""] ?? 0) + year}-${era[3]}-${era[4]}${text.slice(era[0].length)}`;
  }
  const minguo = MINGUO.exec(text);
  if (minguo) {
    const year = Number(minguo[1] ?? minguo[2]) + MINGUO_YEARS;
    return `${year}-${minguo[3]}-${minguo[4]}${text.slice(minguo[0].length)}`;
  }
  const asian = EAST_ASIAN.exec(text);
  if (!asian) return text;
  const year = Number(asian[1]) < 100 ? 2000 + Number(asian[1]) : asian[1];
  return `${year}-${asian[2]}-${asian[3]}${text.slice(asian[0].length)}`;
}

/** A year in the common era. Years from 2500 on are Buddhist. */
export function commonYear(year: number): number {
  return year >= 2500 && year < 2700 ? year - BUDDHIST_YEARS : year;
}

/** A two-digit Buddhist year in the common era: 67 is 2567, which is 2024. */
export function fromShortBuddhistYear(year: number): number {
  return year < 100 ? year + 2500 - BUDDHIST_YEARS : commonYear(year);
}
