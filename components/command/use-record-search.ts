"use client";

import Files from "lucide-react/icons/files";
import UserRound from "lucide-react/icons/user-round";
import { useEffect, useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { applicantNames } from "#components/applications/applicant-names.ts";
import { statusLabels } from "#lib/application-status.ts";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import { applicationNotes, disambiguate } from "./disambiguate.ts";
import type { PaletteItem } from "./palette-items.ts";

const PAUSE_MS = 150;

/** The server's results for a text. */
type Found = { text: string; applications: PaletteItem[]; clients: PaletteItem[]; failed: boolean };

const nothing: Found = { text: "", applications: [], clients: [], failed: false };

/**
 * The broker's applications (by applicant or id) and clients that match the text, requested once typing pauses. A newer
 * search aborts the previous one. `found.text` is the text that the results belong to.
 */
export function useRecordSearch(typed: string): { found: Found; searching: boolean } {
  const text = typed.trim().slice(0, 100);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (text === "") return;
    const calling = new AbortController();
    const timer = setTimeout(() => {
      find(text, calling.signal).then(setFound, () => {
        if (!calling.signal.aborted) setFound({ ...nothing, text, failed: true });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [text]);
  return text === "" ? { found: nothing, searching: false } : { found, searching: found.text !== text };
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  const query = `?search=${encodeURIComponent(text)}`;
  const [applications, clients] = await Promise.all([
    apiRequest<ApplicationResponse[]>(`/v1/portal/applications${query}`, { signal }),
    apiRequest<ClientResponse[]>(`/v1/portal/clients${query}`, { signal }),
  ]);
  const lines = applications.map(({ applicationId, clients: people, status, applicationDate }) => ({
    href: `/applications/${applicationId}`,
    label: applicantNames(people),
    notes: applicationNotes(statusLabels[status], applicationDate, applicationId),
  }));
  const notes = disambiguate(lines);
  return {
    text,
    applications: lines.map(({ href, label }, index) => ({
      id: href,
      href,
      label,
      note: notes[index] ?? "",
      Icon: Files,
    })),
    clients: clients.map(({ id, firstName, lastName, email }) => ({
      id: `/clients/${id}`,
      href: `/clients/${id}`,
      label: `${firstName} ${lastName}`,
      note: email,
      Icon: UserRound,
    })),
    failed: false,
  };
}
