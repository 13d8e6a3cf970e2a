"use client";

import { useState } from "react";
import type { FieldFault } from "#components/api/api-error.ts";
import { loadSchema } from "#components/api/load-schema.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import type { NewApplication } from "./use-create-application.ts";

export type ApplicationDraft = {
  clients: readonly ClientResponse[];
  mainId: string | undefined;
  joint: boolean;
  sendLink: boolean;
  platform: string;
};

/**
 * What is entered of a new application, checked by the route's own schema, which arrives with the first check.
 * Its list of people is not a list of fields: plain state says it shorter than a form library of 13 kB would.
 */
export function useApplicationDraft(first: ClientResponse | null, platform: string) {
  const [draft, setDraft] = useState<ApplicationDraft>({
    clients: first ? [first] : [],
    mainId: first?.id,
    joint: false,
    sendLink: true,
    platform,
  });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);

  const choose = (clients: readonly ClientResponse[], mainId = draft.mainId) => {
    setFaults([]);
    setDraft((before) => ({
      ...before,
      clients,
      mainId: clients.some((client) => client.id === mainId) ? mainId : clients[0]?.id,
      // Two people usually apply together; who untied them before keeps that.
      joint: clients.length > 1 && (before.clients.length > 1 ? before.joint : true),
    }));
  };

  return {
    draft,
    faults,
    setFaults,
    change: (part: Partial<ApplicationDraft>) => setDraft((before) => ({ ...before, ...part })),
    add: (client: ClientResponse) => {
      if (!draft.clients.some((known) => known.id === client.id)) choose([...draft.clients, client]);
    },
    remove: (clientId: string) => choose(draft.clients.filter((client) => client.id !== clientId)),
    /** The request, or null where the schema finds faults, which then show. */
    async check(): Promise<NewApplication | null> {
      const { applicationCreateRequestSchema } = await loadSchema(
        () => import("#lib/applications/schemas.ts"),
      );
      const result = applicationCreateRequestSchema.safeParse({
        clients: draft.clients.map(({ id }) => ({ clientId: id, isMainApplicant: id === draft.mainId })),
        isJointApplication: draft.joint,
        sentByEmail: draft.sendLink,
      });
      if (result.success) return { ...result.data, platform: draft.platform };
      setFaults(result.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
      return null;
    },
  };
}
