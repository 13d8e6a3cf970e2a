/** A file that is no workbook to be read. The message follows the file's name and says what to do. */
export class WorkbookRefused extends Error {
  override name = "WorkbookRefused";
}
