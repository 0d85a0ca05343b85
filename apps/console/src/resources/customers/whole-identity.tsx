import { formatRut, parseRut } from "@noren/lending/people/rut";
import { seeIdentity } from "@noren/staff/calls/customers";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { Facts } from "../../widgets/facts.tsx";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

type Identity = StaffAnswer<typeof seeIdentity>;

const sayRun = (run: string): string => {
  const parsed = parseRut(run);
  return parsed ? formatRut(parsed) : run;
};

function Seen({ identity: { run, birthday, read } }: { readonly identity: Identity }) {
  const translate = useTranslate();
  const say = (name: string): string => translate(`resources.customers.fields.${name}`);
  const onCard = (name: string): string => `${say(name)} (${translate("console.queues.card.read")})`;
  const differs = read && ((read.run ?? run) !== run || (read.birthday ?? birthday) !== birthday);
  return (
    <Facts
      facts={[
        [say("run"), sayRun(run)],
        [say("birthday"), sayDay(birthday)],
        ...(differs
          ? ([
              [onCard("run"), read.run && sayRun(read.run)],
              [onCard("birthday"), read.birthday && sayDay(read.birthday)],
            ] as const)
          : []),
      ]}
    />
  );
}

/** The whole RUN and birth date of somebody: asked for with a reason, and gone with the page. */
export function WholeIdentity({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const [identity, setIdentity] = useState<Identity>();
  const { act } = useStaffAction(seeIdentity, "console.looks.noted");
  if (role === undefined || !hasRight(role, "see-identity")) return null;
  if (identity) return <Seen identity={identity} />;
  return (
    <ReasonButton
      label={translate("console.looks.identity")}
      help={translate("console.looks.identity_help")}
      onReason={async (reason) => {
        const seen = await act({ body: { id: userId, reason } });
        setIdentity(seen);
        return seen !== undefined;
      }}
    />
  );
}
