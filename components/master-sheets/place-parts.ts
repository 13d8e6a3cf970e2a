/** `Banks!D7` → its tab and cell; a fault without a cell belongs to the tab, or to the whole file. */
export function placeParts(place: string): { tab: string; cell: string } {
  const [tab = "", cell = ""] = place.split("!");
  const isTab = ["Tax", "Banks", "Benchmark"].includes(tab);
  return { tab: isTab ? tab : "", cell: isTab ? cell : "" };
}
