/** The columns of a line: name, amount, how often, proof mark, remove. On a phone the amount is on a second line. */
export const ledgerLine =
  "grid grid-cols-[minmax(0,1fr)_1.5rem_1.5rem] items-center gap-x-2 border-b py-px last:border-b-0 min-[26rem]:grid-cols-[minmax(0,1fr)_7.5rem_6.5rem_1.5rem_1.5rem]";

/** The name of a line: alone on the first line of a phone. */
export const lineName = "wrap-anywhere min-w-0 py-0.5 leading-tight max-[26rem]:col-start-1";

/** Amount and frequency: the second line of a phone. */
export const lineAmount = "max-[26rem]:col-span-3 max-[26rem]:row-start-2";

export const lineMark = "max-[26rem]:col-start-2 max-[26rem]:row-start-1 justify-self-center";

export const lineRemove = "max-[26rem]:col-start-3 max-[26rem]:row-start-1 justify-self-center";
