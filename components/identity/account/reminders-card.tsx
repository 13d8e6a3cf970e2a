"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showFailure } from "#components/ui/feedback/toast.ts";
import { Switch } from "#components/ui/forms/switch.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { ReminderSettings } from "#lib/deal/settlements/schemas.ts";

const CalendarDialog = lazyComponent(() => import("./calendar-dialogs.tsx"), "CalendarDialog");

/** Settings for the weekly email and for the calendar address with a broker's key dates. */
export function RemindersCard({ settings, now }: { settings: ReminderSettings; now: string }) {
  const { calendar } = settings;
  return (
    <Card
      title="Reminders"
      description="Refix, settlement, finance, auction, condition and approval expiry dates."
    >
      <div className="flex flex-col gap-5">
        <WeeklyEmail initial={settings.weeklyEmail} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 basis-72 grow">
            <p className="font-medium">Calendar</p>
            <p className="text-pretty text-muted">
              {calendar ? (
                <>
                  Calendar address created <TimeAgo instant={calendar.createdAt} now={now} />
                  {calendar.readAt ? (
                    <>
                      , last read <TimeAgo instant={calendar.readAt} now={now} />.
                    </>
                  ) : (
                    ", not read yet."
                  )}
                </>
              ) : (
                "Create a secret address to see your dates in Outlook, Google Calendar or Apple Calendar."
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <DialogButton
              label={calendar ? "Replace calendar address" : "Create calendar address"}
              dialog={(onClose) => <CalendarDialog replaces={calendar !== null} onClose={onClose} />}
            />
            {calendar && (
              <DialogButton
                variant="quiet"
                dialog={(onClose) => (
                  <ConfirmRequest
                    send={() => apiRequest("/v1/portal/reminders/calendar", { method: "DELETE" })}
                    done="Calendar turned off"
                    failed="The calendar was not turned off"
                    changes={[]}
                    onClose={onClose}
                    title="Turn off calendar?"
                    confirmLabel="Turn off"
                    danger
                  >
                    The address stops working immediately. Calendar apps may keep dates they have already
                    loaded.
                  </ConfirmRequest>
                )}
              >
                Turn off
              </DialogButton>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

function WeeklyEmail({ initial }: { initial: boolean }) {
  const router = useRouter();
  const [on, setOn] = useState(initial);
  const change = async (weeklyEmail: boolean) => {
    setOn(weeklyEmail);
    try {
      await apiRequest("/v1/portal/reminders", { method: "PATCH", body: { weeklyEmail } });
      router.refresh();
    } catch (error) {
      setOn(!weeklyEmail);
      showFailure("The weekly email was not changed", error);
    }
  };
  return (
    <Switch
      label="Weekly email"
      description="Sent on Monday mornings if the week has dates."
      checked={on}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
