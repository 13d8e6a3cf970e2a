"use client";

import { useRef, useState } from "react";

/**
 * The token of the challenge in force. Who presses the button before it is solved waits for it, where it solves itself;
 * `ask` is said instead where it wants something done.
 */
export function useCaptchaToken(ask: string | null) {
  const [round, setRound] = useState(0);
  const current = useRef(solution("OPEN"));
  const renew = () => {
    // An open one may be waited for already.
    if (current.current.state !== "OPEN") current.current = solution("OPEN");
    setRound((before) => before + 1);
  };
  return {
    round,
    token: () => {
      if (ask !== null && current.current.state === "OPEN") throw new Error(ask);
      // What failed while nobody waited is tried once more, for who does.
      if (current.current.state === "FAILED") renew();
      return current.current.promise;
    },
    onToken: (token: string) => {
      // A repeated check replaces the token that has expired.
      current.current.resolve(token);
      current.current = { ...solution("SOLVED"), promise: Promise.resolve(token) };
    },
    onExpired: () => {
      if (current.current.state === "SOLVED") current.current = solution("OPEN");
    },
    onFault: (message: string) => {
      current.current.reject(new Error(message));
      current.current = solution("FAILED");
    },
    renew,
  };
}

function solution(state: "OPEN" | "SOLVED" | "FAILED") {
  const deferred = Promise.withResolvers<string>();
  // Nobody may be waiting when a check fails.
  deferred.promise.catch(() => {});
  return { ...deferred, state };
}
