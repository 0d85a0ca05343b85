import { devices } from "@noren/contract/calls/user";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { TapRow } from "../../ui/list/list-links.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { LogoutIcon, PhoneIcon } from "../../ui/icons/screen-icons.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { type Device, EndSessionDialog } from "./end-session-dialog.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { dateOfInstant } from "../../i18n/day-in-words.ts";
import { NotReached } from "../../widgets/not-reached.tsx";

const load = (signal: AbortSignal) => call(devices, {}, { signal });

/** The signed-in devices; any but this one can be signed out from here, and all of them at once. */
export function Part(): ReactNode {
  const t = useTexts();
  const listed = useQuery(load);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Device | "all">();
  if (listed.state === "waiting") return <Waiting />;
  if (listed.state === "failed") return <NotReached onRetry={listed.retry} />;
  const open = listed.data.details.filter(({ sessionId }) => !ended.includes(sessionId));
  return (
    <>
      <ul className="list user__devices">
        {open.map((device) => (
          <DeviceRow device={device} onAsk={() => setAsked(device)} key={device.sessionId} />
        ))}
      </ul>
      <Button look="quiet" onTap={() => setAsked("all")}>
        {t("profile.everywhere")}
      </Button>
      {asked === "all" && <SignOutDialog onClose={() => setAsked(undefined)} />}
      {asked && asked !== "all" && (
        <EndSessionDialog
          device={asked}
          onEnded={() => {
            setEnded((before) => [...before, asked.sessionId]);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function DeviceRow({ device, onAsk }: { device: Device; onAsk: () => void }): ReactNode {
  const t = useTexts();
  const days = t("user.devices.days", { since: dateOfInstant(device.signedInAt), seen: dateOfInstant(device.seenAt) });
  const row = { icon: <PhoneIcon />, title: device.device, note: days };
  if (device.current) return <TextRow {...row} end={t("user.devices.this")} />;
  return (
    <li className="user__device">
      <TapRow
        {...row}
        tail={
          <>
            <span className="vh">{t("user.devices.end")}</span>
            <LogoutIcon />
          </>
        }
        onTap={onAsk}
      />
    </li>
  );
}
