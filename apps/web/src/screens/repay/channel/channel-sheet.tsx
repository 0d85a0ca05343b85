import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { CheckIcon } from "../../../ui/icons/screen-icons.tsx";
import { channelIcons } from "./channel-icons.tsx";
import type { Channel } from "../../../widgets/channel-page.ts";

interface ChannelSheetProps {
  readonly channels: readonly Channel[];
  readonly chosen: Channel;
  readonly onChoose: (channel: Channel) => void;
  readonly onClose: () => void;
}

/** 'Ways to pay are those the configured providers offer.' */
export function Part({ channels, chosen, onChoose, onClose }: ChannelSheetProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t("repay.channels")} shape="sheet" onClose={onClose}>
      <div className="list">
        {channels.map((channel) => (
          <TapRow
            key={channel}
            icon={channelIcons[channel]}
            title={t(`owed.channel.${channel}`)}
            note={t(`owed.channel.${channel}.note`)}
            onTap={() => onChoose(channel)}
            tail={
              channel === chosen ? (
                <>
                  <span className="vh">{t("repay.chosen")}</span>
                  <CheckIcon />
                </>
              ) : undefined
            }
          />
        ))}
      </div>
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}
