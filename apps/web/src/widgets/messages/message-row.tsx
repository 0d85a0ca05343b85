import type { CallAnswer } from "@noren/contract/call";
import type { msgCenter } from "@noren/contract/calls/user";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { ForwardIcon } from "../../ui/icons/screen-icons.tsx";
import { Unbroken } from "../../ui/rich-text/unbroken.tsx";

type Message = CallAnswer<typeof msgCenter>["details"][number];

interface MessageRowProps {
  readonly message: Message;
  readonly day: string;
  readonly onLeave: () => void;
}

export function MessageRow({ message, day, onLeave }: MessageRowProps): ReactNode {
  const t = useTexts();
  const { title, text, link, read } = message;
  const body = (
    <span className="item__b">
      <b className="message__title">
        {!read && <i className="message__dot" aria-hidden="true" />}
        {title}
        {!read && <span className="vh">{t("messages.new")}</span>}
      </b>
      <small>
        <Unbroken text={text} />
      </small>
      <small className="num">{day}</small>
    </span>
  );
  return (
    <li>
      {link === undefined ? (
        <div className="item">{body}</div>
      ) : (
        <a className="item" href={`#${link}`} onClick={onLeave}>
          {body}
          <ForwardIcon />
        </a>
      )}
    </li>
  );
}
