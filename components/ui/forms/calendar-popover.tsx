import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Key } from "react-aria-components";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from "react-aria-components/Calendar";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { type QueuedKey, replayKeys } from "#components/ui/queued-keys.ts";
import { buttonStyle } from "../button.tsx";
import { cx } from "../class-names.ts";
import { popoverBox, UiLocale } from "../overlays/popover.tsx";

const arrow = buttonStyle("quiet", "medium", true);

/** A DateField's open React Aria calendar. Use DateField, which loads it. Days are `YYYY-MM-DD`, "" for none. */
export function CalendarPopover(props: {
  label: string;
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** The field that it opens next to. */
  frame: RefObject<Element | null>;
  onPick: (day: string) => void;
  onClose: () => void;
  takeKeys: () => QueuedKey[];
}) {
  const { label, value, min, max, frame, onPick, onClose } = props;
  const begin = useEffectEvent(() => replayKeys(props.takeKeys()));
  useEffect(() => begin(), []);
  return (
    <UiLocale>
      <Popover
        isOpen
        triggerRef={frame}
        placement="bottom end"
        offset={4}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className={cx(popoverBox, "p-3")}
      >
        <Dialog aria-label={label} className="outline-none">
          <Calendar
            aria-label={label}
            autoFocus
            firstDayOfWeek="mon"
            value={value ? parseDate(value) : null}
            minValue={min ? parseDate(min) : null}
            maxValue={max ? parseDate(max) : null}
            onChange={(day) => onPick(day.toString())}
          >
            <div className="mb-2 flex items-center gap-1">
              <Button slot="previous" className={arrow}>
                <ChevronLeft />
              </Button>
              <div className="flex grow justify-center gap-1">
                <CalendarMonthPicker format="short">
                  {(choice) => <CalendarChoice {...choice} />}
                </CalendarMonthPicker>
                <CalendarYearPicker visibleYears={121}>
                  {(choice) => <CalendarChoice {...choice} />}
                </CalendarYearPicker>
              </div>
              <Button slot="next" className={arrow}>
                <ChevronRight />
              </Button>
            </div>
            <CalendarGrid weekdayStyle="short" className="figures border-separate border-spacing-0.5">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className="h-7 font-medium text-muted text-xs">
                    {day}
                  </CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={cx(
                      "grid size-8 cursor-pointer place-items-center rounded-md outline-none pointer-coarse:size-10",
                      "data-outside-month:invisible data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-50",
                      "data-today:font-semibold data-today:not-data-selected:text-accent data-hovered:not-data-selected:bg-hover",
                      "data-focus-visible:outline-2 data-focus-visible:outline-focus",
                      "data-selected:bg-accent data-selected:text-on-accent",
                    )}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </UiLocale>
  );
}

/** Selects a calendar's month or year directly, because a birthday is many months away. */
function CalendarChoice(props: {
  "aria-label": string;
  value: Key;
  onChange: (key: Key) => void;
  items: readonly { id: number; formatted: string }[];
}) {
  return (
    <select
      aria-label={props["aria-label"]}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
      className="h-8 rounded-md bg-transparent px-1 font-medium hover:bg-hover pointer-coarse:h-11"
    >
      {props.items.map(({ id, formatted }) => (
        <option key={id} value={id} className="bg-raised text-text">
          {formatted}
        </option>
      ))}
    </select>
  );
}
