import { Box, Typography } from "@mui/material";
import { Link, ReferenceField, TextField, useTranslate } from "react-admin";
import { sayFigure } from "../proposals/say-figure.ts";
import { type AuditLine, type Detail, readDetails } from "./read-details.ts";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

const AN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What has a page of its own. */
const pages: Readonly<Record<string, string>> = { userId: "customers", orderId: "loans", proposalId: "proposals" };

/** Colleagues are few and known by name; borrowers are named on their page alone. */
const people = new Set(["colleague", "staffId"]);

function Id({ name, id }: { readonly name: string; readonly id: string }) {
  const page = pages[name];
  if (people.has(name))
    return (
      <ReferenceField source="id" reference="staff" record={{ id }} link="show">
        <TextField source="name" />
      </ReferenceField>
    );
  if (page === undefined) return <span title={id}>{shortNumber(id)}</span>;
  return (
    <Link to={`/${page}/${id}/show`} title={id}>
      {shortNumber(id)}
    </Link>
  );
}

function Said({ name, value }: { readonly name: string; readonly value: unknown }) {
  const translate = useTranslate();
  if (typeof value === "string" && AN_ID.test(value)) return <Id name={name} id={value} />;
  return <>{sayFigure(name, value, translate)}</>;
}

/** Links one below the other are each large enough for a finger. */
const tall = { display: "inline-block", lineHeight: "24px" } as const;

function Row({ detail }: { readonly detail: Detail }) {
  const translate = useTranslate();
  const { name, value } = detail;
  const isChange = "before" in detail;
  return (
    <Box sx={{ display: "flex", columnGap: 1, alignItems: "baseline", "& a": tall }}>
      <Typography component="dt" variant="body2" sx={{ color: "text.secondary", flexShrink: 0 }}>
        {translate(`console.payload.${name}`, { _: name })}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {isChange && (
          <>
            <Said name={name} value={detail.before} /> →{" "}
          </>
        )}
        <Said name={name} value={value} />
      </Typography>
    </Box>
  );
}

export function Details({ line }: { readonly line: AuditLine }) {
  const details = readDetails(line);
  return details.length === 0 ? null : (
    <Box component="dl" sx={{ m: 0 }}>
      {details.map((detail) => (
        <Row key={detail.name} detail={detail} />
      ))}
    </Box>
  );
}
