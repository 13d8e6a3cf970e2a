"use client";

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { newRequestKey } from "#components/api/new-request-key.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import { refusalOf, refusedBeforehand } from "./refusal.ts";
import { sendDocument } from "./send-document.ts";
import { isBusy, nextToSend, type UploadItem, uploadList, whenEnded } from "./upload-list.ts";

/** More at once would only share the same line. */
const AT_ONCE = 2;

/**
 * The files of this visit: each is sent by itself, so that one that fails stops no other. `onArrived` hears of each;
 * `ended` says that the link is known to take nothing more.
 */
export function useUploads(token: string, onArrived: () => void, ended: boolean) {
  const [list, dispatch] = useReducer(uploadList, []);
  const [refused, setRefused] = useState(false);
  const gone = ended || refused;
  const items = useMemo(() => (gone ? whenEnded(list) : list), [gone, list]);
  const files = useRef(new Map<string, File>());
  const started = useRef(new Map<string, () => void>());

  const send = useCallback(
    async ({ id, category, name }: UploadItem) => {
      const file = files.current.get(id);
      if (!file) return;
      dispatch({ kind: "state", id, state: "SENDING" });
      try {
        const onProgress = (share: number) => dispatch({ kind: "progress", id, share });
        const { done, cancel } = sendDocument({ token, category, file, key: id, onProgress });
        started.current.set(id, cancel);
        const { documents } = await done;
        files.current.delete(id);
        const [stored] = documents;
        dispatch({ kind: "state", id, state: "ARRIVED", ...(stored && { fileId: stored.fileId }) });
        onArrived();
      } catch (error) {
        const { state, reason } = refusalOf(error, name);
        if (state === "GONE") setRefused(true);
        dispatch({ kind: "state", id, state: state === "GONE" ? "FAILED" : state, reason });
      } finally {
        started.current.delete(id);
      }
    },
    [token, onArrived],
  );

  useEffect(() => {
    for (const item of nextToSend(items, AT_ONCE)) {
      if (started.current.has(item.id)) continue;
      started.current.set(item.id, () => {});
      void send(item);
    }
  }, [items, send]);

  const busy = isBusy(items);
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [busy]);

  const add = (category: DocumentCategory, chosen: readonly File[]) => {
    const added = chosen.map((file): UploadItem => {
      const id = newRequestKey();
      const reason = refusedBeforehand(file);
      files.current.set(id, file);
      const known = { id, category, name: file.name, size: file.size, progress: 0 };
      return reason ? { ...known, state: "REFUSED", reason } : { ...known, state: "WAITING" };
    });
    dispatch({ kind: "add", items: added });
  };
  const retry = (id: string) => dispatch({ kind: "state", id, state: "WAITING" });
  /** Takes it off the list; one on its way is stopped. */
  const remove = (id: string) => {
    files.current.delete(id);
    dispatch({ kind: "remove", id });
    started.current.get(id)?.();
  };
  return { items, busy, gone, add, retry, remove };
}
