/** The price as a borrower would meet it, counted by the rule that charges it, and what the law says of it. */
import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { formatCae } from "@noren/lending/price/cae";
import { formatPesos, pesos } from "@noren/lending/money/money";
import type { CapVerdict, ProductPreview } from "@noren/lending/price/product-price";
import { effectiveRateForCap, formatRate } from "@noren/lending/price/rates";
import { useTranslate } from "react-admin";

const effective = ({ price }: ProductPreview): string =>
  `${effectiveRateForCap({ ...price, days: price.nominalDays }).replace(".", ",")} %`;

const lines: readonly (readonly [string, (preview: ProductPreview) => string])[] = [
  ["received", ({ price }) => formatPesos(price.received)],
  ["interest", ({ price }) => formatPesos(price.interest)],
  ["fee", ({ price }) => formatPesos(pesos(price.feeNet + price.feeIva))],
  ["stamp_tax", ({ price }) => formatPesos(price.stampTax)],
  ["total", ({ price }) => formatPesos(price.total)],
  ["cae", ({ price }) => formatCae(price.cae)],
  ["effective", effective],
];

const severities = { "within-cap": "success", "above-cap": "error", "no-cap": "error" } as const satisfies Record<
  CapVerdict,
  string
>;

interface Shown {
  readonly least: ProductPreview;
  readonly most: ProductPreview;
}

export function PricePreview({ least, most }: Shown) {
  const translate = useTranslate();
  const { verdict, cap } = least;
  const rate = cap ? formatRate(cap.rate) : "";
  return (
    <section aria-live="polite">
      <Typography variant="h6" component="h2">
        {translate("console.products.preview")}
      </Typography>
      <Alert severity={severities[verdict]} sx={{ my: 1 }}>
        {translate(`console.products.cap.${verdict}`, { rate, certificate: cap?.certificate ?? "" })}
      </Alert>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("console.products.asked")}</TableCell>
            {[least, most].map(({ price }, at) => (
              <TableCell key={at === 0 ? "least" : "most"} align="right">
                {formatPesos(price.principal)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(([name, say]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {translate(`console.products.lines.${name}`)}
              </TableCell>
              <TableCell align="right">{say(least)}</TableCell>
              <TableCell align="right">{say(most)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
