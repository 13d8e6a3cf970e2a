/** The columns on a desk; on a phone a row is two lines. Heights are fixed: the browser never measures 10,000 rows. */
export const rowColumns =
  "grid grid-cols-[minmax(6rem,1fr)_minmax(0,auto)_auto] gap-x-3 px-4 sm:grid-cols-[5.75rem_minmax(0,1fr)_10rem_6.25rem_6.25rem_2rem] lg:grid-cols-[5.5rem_minmax(0,1fr)_8rem_10.5rem_6rem_6rem_6.5rem_2rem]";
export const rowHeight = "h-18 sm:h-12";
