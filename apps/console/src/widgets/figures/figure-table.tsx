import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";

export interface FigureColumn<Row> {
  readonly label: string;
  readonly say: (row: Row) => string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
}

interface Figures<Row> {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What the lines come to, set apart below them. */
  readonly total?: Row;
}

const totalLine = { "& > *": { fontWeight: 700, borderTop: 2, borderTopColor: "divider" } } as const;

/** A plain table of figures: its first column names the line. */
export function FigureTable<Row>({ label, columns, rows, keyOf, total }: Figures<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ "& th, & td": { px: 1.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: 150 }}>{first.label}</TableCell>
            {others.map((column) => (
              <TableCell key={column.label} align={column.isFigure === true ? "right" : "left"}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows, ...(total === undefined ? [] : [total])].map((row) => (
            <TableRow key={keyOf(row)} sx={row === total ? totalLine : {}}>
              <TableCell component="th" scope="row">
                {first.say(row)}
              </TableCell>
              {others.map((column) => (
                <TableCell
                  key={column.label}
                  align={column.isFigure === true ? "right" : "left"}
                  sx={{ fontVariantNumeric: "tabular-nums" }}
                >
                  {column.say(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
