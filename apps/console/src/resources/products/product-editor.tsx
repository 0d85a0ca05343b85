import { Box, Button, Card, CardContent, FormControlLabel, Stack, Switch, TextField, Typography } from "@mui/material";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { previewProduct } from "@noren/lending/price/product-price";
import { proposeProduct } from "@noren/staff/calls/products";
import { rateStanding } from "@noren/staff/calls/rates";
import type { ProductFigures } from "@noren/staff/offers/offer-fields";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { useState } from "react";
import { usePermissions, useRedirect, useTranslate } from "react-admin";
import { capRowOf } from "../rates/cap-row.ts";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import { PricePreview } from "./price-preview.tsx";
import { emptyForm, formOf, type ProductForm, readForm } from "./product-form.ts";

const LEAST_REASON = 5;
const typed = ["productName", "periodDays", "minAmount", "maxAmount", "annualRate", "feeNet"] as const;

/** Previews of the smallest and the largest amount, by the rule and the caps of the day. */
function usePreviews(figures: ProductFigures | undefined) {
  const known = useStaffQuery(rateStanding, {});
  if (!figures || !known) return undefined;
  const day = calendarDay(known.day);
  const caps = known.inForce.map(capRowOf);
  const of = (amount: number) => previewProduct(figures, pesos(amount), day, caps);
  return { least: of(figures.minAmount), most: of(figures.maxAmount) };
}

/** A product as it is, or a new one; what is changed here is proposed, and somebody else applies it. */
export function ProductEditor({ code, now }: { readonly code?: string; readonly now?: ProductFigures }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { permissions: role } = usePermissions<Role | undefined>();
  const [form, setForm] = useState<ProductForm>(now ? formOf(now) : emptyForm);
  const [newCode, setNewCode] = useState("");
  const [reason, setReason] = useState("");
  const { act, isBusy } = useStaffAction(proposeProduct, "console.offers.proposed");
  const figures = readForm(form);
  const previews = usePreviews(figures);
  const mayChange = role !== undefined && hasRight(role, "change-prices");
  const isAllowed = previews?.least.verdict === "within-cap" || figures?.onOffer === false;
  const productCode = code ?? newCode;
  const propose = async (after: ProductFigures): Promise<void> => {
    const body = { productCode, before: now ?? null, after, reason };
    const answer = await act({ body });
    if (answer) redirect("show", "proposals", answer.proposalId);
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, gap: 2, mt: 1 }}>
      <Card>
        <CardContent>
          <Stack spacing={2}>
            {code === undefined && (
              <TextField
                label={translate("console.products.code")}
                helperText={translate("console.products.code_help")}
                value={newCode}
                onChange={({ target }) => setNewCode(target.value)}
              />
            )}
            {typed.map((name) => (
              <TextField
                key={name}
                label={translate(`resources.products.fields.${name}`)}
                value={form[name]}
                slotProps={{ htmlInput: { readOnly: !mayChange } }}
                onChange={({ target }) => setForm({ ...form, [name]: target.value })}
              />
            ))}
            <FormControlLabel
              label={translate("console.products.on_offer")}
              control={
                <Switch
                  checked={form.onOffer}
                  disabled={!mayChange}
                  onChange={({ target }) => setForm({ ...form, onOffer: target.checked })}
                />
              }
            />
            {mayChange && (
              <>
                <TextField
                  label={translate("console.offers.reason")}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
                <Button
                  variant="contained"
                  disabled={isBusy || !figures || !isAllowed || reason.trim().length < LEAST_REASON}
                  onClick={() => {
                    if (figures) void propose(figures);
                  }}
                >
                  {translate("console.offers.propose")}
                </Button>
                <Typography variant="body2" color="text.secondary">
                  {translate("console.offers.four_eyes")}
                </Typography>
              </>
            )}
          </Stack>
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          {previews ? (
            <PricePreview {...previews} />
          ) : (
            <Typography color="text.secondary">{translate("console.products.no_preview")}</Typography>
          )}
        </CardContent>
      </Card>
    </Box>
  );
}
