import type { ReactNode } from "react";
import type { PretendMail } from "../world.ts";
import { santiagoTime } from "./show.ts";
import { t } from "./texts.ts";

const LINK = /(https?:\/\/\S+)/;

/** An address in a mail can be followed, as in any inbox. */
function Linked({ text }: { text: string }): ReactNode {
  return text.split(LINK).map((part) =>
    LINK.test(part) ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function Mail({ mail }: { mail: PretendMail }): ReactNode {
  const { messageId, to, subject, text, sentAt, attachments } = mail;
  return (
    <li className="message">
      <p className="message__head">
        <span className="address">{to}</span>
        <time dateTime={sentAt}>{santiagoTime(sentAt, "short")}</time>
      </p>
      <p className="message__text">
        <b>{subject}</b>
      </p>
      <details>
        <summary>{t("readMail")}</summary>
        <p className="message__text">
          <Linked text={text} />
        </p>
      </details>
      {attachments.map((name, position) => (
        <a key={name} className="attachment" href={`/sandbox/api/mail/${messageId}/${position}`} download={name}>
          {t("download", { name })}
        </a>
      ))}
    </li>
  );
}

export function Inbox({ mails }: { mails: readonly PretendMail[] | undefined }): ReactNode {
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">{t("mail")}</h2>
      {mails?.length === 0 && <p className="note">{t("noMail")}</p>}
      <ul>
        {mails?.map((mail) => (
          <Mail key={mail.messageId} mail={mail} />
        ))}
      </ul>
    </section>
  );
}
