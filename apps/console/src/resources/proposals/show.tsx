import { Box, Stack, Typography } from "@mui/material";
import type { proposalOne } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { ShowBase, Title, useRecordContext, useTranslate } from "react-admin";
import { type Fact, Facts } from "../../widgets/facts.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { Section } from "../../widgets/section.tsx";
import { SaidState } from "../../widgets/state-chip.tsx";
import { ArchiveFiles } from "./archive-files.tsx";
import { ProposalActions } from "./actions.tsx";
import { Payload } from "./payload.tsx";
import { sayTarget } from "./target.tsx";

function Shown() {
  const translate = useTranslate();
  const proposal = useRecordContext<StaffAnswer<typeof proposalOne>>();
  if (!proposal) return null;
  const say = (name: string): string => translate(`resources.proposals.fields.${name}`);
  const { kind, state, reason, proposerName, madeAt, expiresAt, deciderName, decidedAt, decisionReason } = proposal;
  const title = `${translate(`console.proposals.kinds.${kind}`, { _: kind })} · ${sayTarget(proposal, translate)}`;
  const decided: readonly Fact[] = [
    [say("deciderName"), deciderName],
    [say("decidedAt"), decidedAt && sayMoment(decidedAt)],
    [say("decisionReason"), decisionReason],
  ];
  return (
    <Box sx={{ mt: 2, maxWidth: 860 }}>
      <Title title={title} />
      <Section title={title}>
        <Stack spacing={2}>
          <Facts
            facts={[
              [say("state"), <SaidState key="state" state={state} under="console.proposals.states" />],
              [say("reason"), reason],
              [say("proposerName"), proposerName],
              [say("madeAt"), sayMoment(madeAt)],
              ...(state === "proposed" ? [[say("expiresAt"), sayMoment(expiresAt)] as const] : []),
              ...decided.filter(([, value]) => value !== null),
            ]}
          />
          <div>
            <Typography component="h3" variant="subtitle2" gutterBottom>
              {say("payload")}
            </Typography>
            <Payload />
          </div>
          <ProposalActions />
          <ArchiveFiles />
        </Stack>
      </Section>
    </Box>
  );
}

export function ProposalShow() {
  return (
    <ShowBase>
      <Shown />
    </ShowBase>
  );
}
