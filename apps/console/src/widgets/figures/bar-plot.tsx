/** Bars for the eye, and the same figures as a table for whoever cannot see them or wants them to the peso. */
import { Box, Typography, useMediaQuery, useTheme } from "@mui/material";
import { useTranslate } from "react-admin";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type FigureColumn, FigureTable } from "./figure-table.tsx";
import { Section } from "../section.tsx";

const HEIGHT = 240;
/** So many bars have room for their names. */
const FEW = 8;

interface Series<Row> {
  readonly label: string;
  readonly colour: string;
  readonly of: (row: Row) => number;
  /** Bars of one stack stand on each other. */
  readonly stack?: string;
}

interface BarPlotProps<Row> {
  readonly title: string;
  readonly help?: string;
  readonly rows: readonly Row[];
  /** What the bars stand for, in the plot and in the table. */
  readonly named: { readonly label: string; readonly of: (row: Row) => string };
  readonly series: readonly Series<Row>[];
  readonly say: (figure: number) => string;
  readonly sayShort?: (figure: number) => string;
  /** What the table says beside the bars. */
  readonly further?: readonly FigureColumn<Row>[];
}

export function BarPlot<Row>(props: BarPlotProps<Row>) {
  const { title, help, rows, named, series, say, sayShort = say, further = [] } = props;
  const translate = useTranslate();
  const { palette, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down("sm"));
  const data = rows.map((row) => ({
    name: named.of(row),
    ...Object.fromEntries(series.map(({ label, of }) => [label, of(row)])),
  }));
  const columns = [
    { label: named.label, say: named.of },
    ...series.map(({ label, of }) => ({ label, say: (row: Row) => say(of(row)), isFigure: true })),
    ...further,
  ];
  const isEmpty = rows.every((row) => series.every(({ of }) => of(row) === 0));
  return (
    <Section title={title} {...(help !== undefined && { help })}>
      {isEmpty ? (
        <Typography color="text.secondary" sx={{ py: 3 }}>
          {translate("console.overview.nothing_yet")}
        </Typography>
      ) : (
        <>
          <Box
            aria-hidden
            sx={{
              height: HEIGHT,
              my: 1,
              "& .recharts-legend-item-text": { color: (theme) => `${theme.palette.text.primary} !important` },
            }}
          >
            <ResponsiveContainer width="100%" height="100%">
              <BarChart data={data} accessibilityLayer={false}>
                <CartesianGrid vertical={false} stroke={palette.divider} />
                <XAxis
                  dataKey="name"
                  stroke={palette.text.secondary}
                  fontSize={12}
                  interval={isNarrow || rows.length > FEW ? "preserveStartEnd" : 0}
                />
                <YAxis
                  tickFormatter={sayShort}
                  allowDecimals={false}
                  width={72}
                  stroke={palette.text.secondary}
                  fontSize={12}
                />
                <Tooltip
                  formatter={(value) => say(Number(value))}
                  contentStyle={{ background: palette.background.paper, borderColor: palette.divider }}
                />
                <Legend itemSorter={null} />
                {series.map(({ label, colour, stack }) => (
                  <Bar
                    key={label}
                    dataKey={label}
                    fill={colour}
                    maxBarSize={48}
                    {...(stack !== undefined && { stackId: stack })}
                    isAnimationActive={false}
                  />
                ))}
              </BarChart>
            </ResponsiveContainer>
          </Box>
          <details>
            <summary>{translate("console.overview.as_table")}</summary>
            <FigureTable label={title} columns={columns} rows={rows} keyOf={named.of} />
          </details>
        </>
      )}
    </Section>
  );
}
