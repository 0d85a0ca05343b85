import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { dryRunPolicy, type policyList, proposePolicy } from "@noren/staff/calls/policies";
import { type PolicyFigures, policyFigureNames, sameFigures } from "@noren/staff/offers/policy-figures";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useState } from "react";
import { useRedirect, useTranslate } from "react-admin";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import { DryRunResult } from "./dry-run-result.tsx";
import { figuresOf, formOf, readForm } from "./policy-form.ts";

export type Policy = StaffAnswer<typeof policyList>["rows"][number];
type Result = StaffAnswer<typeof dryRunPolicy>;

const LEAST_REASON = 5;

interface EditorProps {
  /** Where the figures come from. */
  readonly base: Policy;
  readonly inForce: Policy;
  readonly onClose: () => void;
}

/** Another version: its figures, what they would have decided, and only then the proposal. */
export function PolicyEditor({ base, inForce, onClose }: EditorProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [form, setForm] = useState(formOf(base));
  const [result, setResult] = useState<Result>();
  const [reason, setReason] = useState("");
  const run = useStaffAction(dryRunPolicy, "console.policies.ran");
  const propose = useStaffAction(proposePolicy, "console.offers.proposed");
  const after = readForm(form);
  const before = figuresOf(inForce);
  const isNew = after !== undefined && !sameFigures(before, after);
  const proposeIt = async (figures: PolicyFigures): Promise<void> => {
    const answer = await propose.act({ body: { replaces: inForce.id, before, after: figures, reason } });
    if (answer) redirect("show", "proposals", answer.proposalId);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{translate("console.policies.editor", { version: base.id })}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(2, 1fr)" }, columnGap: 2, pt: 1 }}>
          {policyFigureNames.map((name) => (
            <TextField
              key={name}
              label={translate(`resources.policies.fields.${name}`)}
              value={form[name]}
              onChange={({ target }) => {
                setForm({ ...form, [name]: target.value });
                // What was counted was about other figures.
                setResult(undefined);
              }}
            />
          ))}
        </Box>
        {!after && <Alert severity="warning">{translate("console.policies.incomplete")}</Alert>}
        {result && (
          <Box sx={{ my: 2 }}>
            <DryRunResult {...result} />
          </Box>
        )}
        {result && isNew && (
          <TextField
            label={translate("console.offers.reason")}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
        <Button
          variant={result ? "outlined" : "contained"}
          disabled={run.isBusy || !after}
          onClick={() => {
            if (after) void run.act({ body: { figures: after } }).then(setResult);
          }}
        >
          {translate("console.policies.dry_run")}
        </Button>
        {result && isNew && (
          <Button
            variant="contained"
            disabled={propose.isBusy || reason.trim().length < LEAST_REASON}
            onClick={() => void proposeIt(after)}
          >
            {translate("console.policies.propose")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
