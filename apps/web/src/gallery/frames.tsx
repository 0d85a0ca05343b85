import type { ReactNode } from "react";
import { useTexts } from "../i18n/texts.ts";
import { HOME } from "../session/guards.ts";
import { Button } from "../ui/button/button.tsx";
import { Dock } from "../ui/dock/dock.tsx";
import { Offline } from "../ui/offline/offline.tsx";
import { HeaderBar } from "../widgets/header-bar/header-bar.tsx";
import { LatePart } from "../widgets/late-part/late-part.tsx";
import { ServiceWays } from "../widgets/service/service-ways.tsx";
import { TabBar } from "../widgets/tab-bar/tab-bar.tsx";
import { UpdateBar } from "../widgets/update-bar/update-bar.tsx";
import { staffService, waitingVersion } from "./samples.ts";
import { Shown } from "./shown.tsx";

const stay = (): void => undefined;
const waitForEver = (): Promise<never> => new Promise(stay);
const fail = (): Promise<never> => Promise.reject(new Error("not reached"));

export function Frames(): ReactNode {
  const t = useTexts();
  const action = <Button onTap={stay}>{t("forms.save")}</Button>;
  return (
    <>
      <Shown name="HeaderBar" isStage>
        <HeaderBar title={t("user.heading")} />
        <HeaderBar title={t("repay.title")} onBack={stay} />
        <HeaderBar title={t("shell.title.modify-bank-info")} onBack={stay} />
      </Shown>
      <Shown name="Dock, TabBar" isStage>
        <Dock actions={action} />
        <Dock bare actions={action} />
        <Dock actions={action} tabs={<TabBar current={HOME} />} />
        <Dock tabs={<TabBar current="/order" />} />
        <Dock tabs={<TabBar current="/user" />} />
      </Shown>
      <Shown name="Offline" isStage>
        <Offline onRetry={stay} />
      </Shown>
      <Shown name="LatePart" isStage>
        <LatePart load={waitForEver} props={{}} />
        <LatePart load={fail} props={{}} />
      </Shown>
      <Shown name="UpdateBar" isStage>
        <UpdateBar registration={waitingVersion} />
      </Shown>
      <Shown name="ServiceWays">
        <ServiceWays staff={staffService} />
      </Shown>
    </>
  );
}
