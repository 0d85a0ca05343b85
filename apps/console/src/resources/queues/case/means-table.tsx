import { Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import { useTranslate } from "react-admin";
import type { DetailsOf } from "../queue-item.ts";

type Decided = NonNullable<DetailsOf<"review">["details"]["decided"]>;
type Means = Decided["declared"];
type Line = Exclude<keyof Means, "room">;

const lines: readonly Line[] = ["income", "fixedCosts", "otherDebt", "left", "allowed", "besides", "asked"];
const sums: readonly Line[] = ["left"];
const bold = { "& > *": { fontWeight: 700 } } as const;

/** Of these no report says anything. */
const isTold = (line: Line): boolean => line === "income" || line === "fixedCosts";

const withSign = (amount: number): string => `${amount < 0 ? "−" : "+"}${formatPesos(Math.abs(amount))}`;

/** A month's money as the borrower tells it, beside what the bureau reports, and whether the loan fits. */
export function MeansTable({ decided: { declared, reported, percent, days } }: { readonly decided: Decided }) {
  const translate = useTranslate();
  const say = (id: string): string => translate(`console.queues.means.${id}`, { percent, days });
  const fits = ({ room }: Means): string => `${say(room < 0 ? "does_not" : "does")}: ${withSign(room)}`;
  const difference = (line: Line, said: number, found: number) => {
    if (isTold(line)) return null;
    if (said === found) return say("same");
    const words = withSign(found - said);
    return line === "otherDebt" ? <Chip size="small" color="warning" variant="outlined" label={words} /> : words;
  };
  return (
    <TableContainer>
      <Table size="small" aria-label={say("title")} sx={{ "& th, & td": { px: 1 }, "& td": { whiteSpace: "nowrap" } }}>
        <TableHead>
          <TableRow>
            <TableCell>{say("a_month")}</TableCell>
            <TableCell align="right">{say("declared")}</TableCell>
            {reported && <TableCell align="right">{say("reported")}</TableCell>}
            {reported && <TableCell align="right">{say("difference")}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines
            .filter((line) => line !== "besides" || declared.besides > 0)
            .map((line) => (
              <TableRow key={line} sx={sums.includes(line) ? bold : {}}>
                <TableCell component="th" scope="row">
                  {say(line)}
                </TableCell>
                <TableCell align="right">{formatPesos(declared[line])}</TableCell>
                {reported && <TableCell align="right">{isTold(line) ? "—" : formatPesos(reported[line])}</TableCell>}
                {reported && <TableCell align="right">{difference(line, declared[line], reported[line])}</TableCell>}
              </TableRow>
            ))}
          <TableRow sx={bold}>
            <TableCell component="th" scope="row">
              {say("fits")}
            </TableCell>
            <TableCell align="right">{fits(declared)}</TableCell>
            {reported && <TableCell align="right">{fits(reported)}</TableCell>}
            {reported && <TableCell />}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
