import { type ReactNode, useState } from "react";
import type { ClockReading, PretendMessage } from "../world.ts";
import { Bank } from "./bank.tsx";
import { Counter } from "./counter.tsx";
import { Inbox } from "./inbox.tsx";
import { santiagoTime } from "./show.ts";
import { t } from "./texts.ts";
import { useWorld, type World } from "./use-world.ts";

const DAY_MS = 24 * 3600 * 1000;

function Message({ message }: { message: PretendMessage }): ReactNode {
  return (
    <li className="message">
      <p className="message__head">
        <b>{message.phone}</b>
        <span>{t(message.sender === "carrier" ? "fromCarrier" : message.channel)}</span>
        <time dateTime={message.sentAt}>{santiagoTime(message.sentAt)}</time>
      </p>
      <p className="message__text">{message.text}</p>
    </li>
  );
}

function Clock({ clock, move }: { clock: ClockReading | undefined; move: World["moveClock"] }): ReactNode {
  const days = Math.floor((clock?.aheadMs ?? 0) / DAY_MS);
  const steps = [
    [t("oneMinute"), { minutes: 1 }],
    [t("oneHour"), { hours: 1 }],
    [t("oneDay"), { days: 1 }],
    [t("oneWeek"), { days: 7 }],
    [t("oneMonth"), { days: 30 }],
  ] as const;
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">{t("clock")}</h2>
      <output className="clock">{clock && t("clockNow", { time: santiagoTime(clock.now, "full") })}</output>
      <p className="note">{days > 0 ? t("ahead", { days }) : t("onTime")}</p>
      <div className="buttons">
        {steps.map(([label, by]) => (
          <button key={label} type="button" onClick={() => move(by)}>
            {label}
          </button>
        ))}
      </div>
      <p className="note">{t("forwardOnly")}</p>
    </section>
  );
}

function Team({ invite }: { invite: World["inviteTeam"] }): ReactNode {
  return (
    <section aria-labelledby="team">
      <h2 id="team">{t("team")}</h2>
      <p className="note">{t("consoleIntro")}</p>
      <div className="buttons">
        <button type="button" onClick={invite}>
          {t("inviteTeam")}
        </button>
      </div>
      <p className="note">{t("teamHelp")}</p>
    </section>
  );
}

/** A payment link of the pretend world leads here with its code. */
const linkedCode = new URLSearchParams(window.location.search).get("code") ?? "";

export function SandboxPage(): ReactNode {
  const [phone, setPhone] = useState("");
  // Half a number is no filter yet.
  const digits = phone.replaceAll(/\D/g, "");
  const world = useWorld(digits.length >= 9 ? digits : "");
  const counter = <Counter desk={world} linked={linkedCode} />;
  return (
    <main>
      <h1>{t("title")}</h1>
      <p className="note">{t("intro")}</p>
      <nav>
        <a href="/">{t("toApp")}</a>
        <a href="/api/description">{t("toApi")}</a>
        <a href="/sandbox/console">{t("toConsole")}</a>
      </nav>
      {world.offline && (
        <p className="offline" role="alert">
          {t("offline")}
        </p>
      )}
      {linkedCode !== "" && counter}
      <Clock clock={world.clock} move={world.moveClock} />
      <section aria-labelledby="messages">
        <h2 id="messages">{t("messages")}</h2>
        <label>
          <span>{t("filter")}</span>
          <input type="tel" inputMode="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </label>
        {world.messages.length === 0 && <p className="note">{t("noMessages")}</p>}
        <ul>
          {world.messages.map((message) => (
            <Message key={message.messageId} message={message} />
          ))}
        </ul>
      </section>
      <Team invite={world.inviteTeam} />
      <Inbox mails={world.mails} />
      <Bank bank={world.bank} setMood={world.setMood} actOnPayout={world.actOnPayout} />
      {linkedCode === "" && counter}
    </main>
  );
}
