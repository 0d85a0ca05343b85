/** Exactly what will be applied: each figure of it by its name, and beside it what was there before. */
import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { proposalOne } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { workIdOf } from "@noren/staff/work-queue";
import { Link, useRecordContext, useTranslate } from "react-admin";
import { inOrder, sayFigure } from "./say-figure.ts";

/** What an approver looks at before they answer for it. */
const addressOf: Readonly<Record<string, (id: string) => string>> = {
  orderId: (id) => `/loans/${id}/show`,
  reviewId: (id) => `/queues/${encodeURIComponent(workIdOf("identity", id))}/show`,
};

type Figures = Readonly<Record<string, unknown>>;

const isFigures = (value: unknown): value is Figures => typeof value === "object" && value !== null;

function useName(): (name: string) => string {
  const translate = useTranslate();
  return (name) => translate(`console.payload.${name}`, { _: name });
}

/** What differs is set in bold: that is what the approver answers for. */
function Change({ before, after }: { readonly before: Figures; readonly after: Figures }) {
  const translate = useTranslate();
  const nameOf = useName();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell>{translate("console.payload.before")}</TableCell>
          <TableCell>{translate("console.payload.after")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {inOrder(after).map(([name, value]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ width: 260, color: "text.secondary" }}>
              {nameOf(name)}
            </TableCell>
            <TableCell>{sayFigure(name, before[name], translate)}</TableCell>
            <TableCell sx={{ fontWeight: before[name] === value ? 400 : 700 }}>
              {sayFigure(name, value, translate)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function Payload() {
  const proposal = useRecordContext<StaffAnswer<typeof proposalOne>>();
  const translate = useTranslate();
  const nameOf = useName();
  if (!proposal) return null;
  const { before, after, ...others } = proposal.payload;
  const plain = isFigures(after) ? others : proposal.payload;
  return (
    <>
      <Table size="small">
        <TableBody>
          {inOrder(plain).map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ width: 260, color: "text.secondary" }}>
                {nameOf(name)}
              </TableCell>
              <TableCell sx={{ overflowWrap: "anywhere" }}>
                {typeof value === "string" && addressOf[name] ? (
                  <Link to={addressOf[name](value)}>{value}</Link>
                ) : (
                  sayFigure(name, value, translate)
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {isFigures(after) && <Change before={isFigures(before) ? before : {}} after={after} />}
    </>
  );
}
