import { BankFigures } from "./bank-figures.tsx";
import { ResultsOnceEarning, type ResultsProps } from "./results.tsx";

/** The banks' lending on a page that starts with a file's figures, rendered on the server with the rest of the page. */
export function ReadyResults(props: ResultsProps) {
  return <ResultsOnceEarning {...props} Figures={BankFigures} />;
}
