"use client";

import { useRef, useState } from "react";

/** The token of the challenge in force; who presses the button before it is solved waits for it. */
export function useCaptchaToken() {
  const [round, setRound] = useState(0);
  const current = useRef(solution());
  return {
    round,
    token: () => current.current.promise,
    onToken: (token: string) => {
      // A repeated check replaces the token that has expired.
      current.current.resolve(token);
      current.current = { ...solution(), promise: Promise.resolve(token) };
    },
    onFault: (message: string) => {
      current.current.reject(new Error(message));
      current.current = solution();
    },
    renew: () => {
      current.current = solution();
      setRound((before) => before + 1);
    },
  };
}

function solution() {
  const deferred = Promise.withResolvers<string>();
  // Nobody may be waiting when a check fails.
  deferred.promise.catch(() => {});
  return deferred;
}
