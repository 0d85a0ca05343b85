import { otpTypes } from "@noren/contract/calls/login";
import { AREA_CODE } from "@noren/contract/constants";
import { errors } from "@noren/contract/errors";
import { formatPhone, parsePhone, type Phone } from "@noren/lending/people/phone";
import { type ReactNode, useRef, useState } from "react";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useCountdown } from "../../platform/use-countdown.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Check } from "../../ui/check/check.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Field } from "../../ui/field/field.tsx";
import { type Parts, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../brand/sway.tsx";
import { POLICY_DAY } from "@noren/contract/policy-day";
import { askCode, type LoginType } from "./ask-code.ts";
import { ChileFlag } from "./chile-flag.tsx";
import { Countdown } from "../../widgets/code/countdown.tsx";
import { isUnreachable, NoResponse } from "../../widgets/no-response.tsx";
import { storeTyped, type PendingCode, readTyped } from "./pending-code.ts";
import { phoneProblem } from "./problems.ts";

const policyLink: Parts = { link: (text) => <a href="#/privacy-policy">{text}</a> };

interface PhoneStepProps {
  readonly onPending: (pending: PendingCode) => void;
  readonly otherWays: ReactNode;
}

export function PhoneStep({ onPending, otherWays }: PhoneStepProps): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState(readTyped);
  const [accepted, setAccepted] = useState(false);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<"idle" | "sending" | "unreachable">("idle");
  /** A code was sent to this phone that cannot be entered here; the next has to wait. */
  const [spent, setSpent] = useState<{ readonly phone: Phone; readonly resendAt: number }>();
  /** 'voice only after a text that was not delivered or not used': one that was sent is entered first. */
  const [undelivered, setUndelivered] = useState<Phone>();
  const lastType = useRef<LoginType>(otpTypes.login);
  const field = useRef<HTMLInputElement>(null);
  const leaving = useLeaving();
  const problem = tries > 0 ? phoneProblem(typed) : undefined;
  const left = useCountdown(spent && spent.phone === parsePhone(typed) ? spent.resendAt : 0);

  const type = (text: string): void => {
    const digits = text.replace(/[^\d+ ]/g, "").slice(0, 16);
    setTyped(digits);
    storeTyped(digits);
  };
  const tidy = (): void => {
    const phone = parsePhone(typed);
    if (phone) type(formatPhone(phone).slice(AREA_CODE.length + 1));
  };
  const send = async (by: LoginType): Promise<void> => {
    setTries(tries + 1);
    lastType.current = by;
    const phone = parsePhone(typed);
    if (!phone) field.current?.focus();
    if (!phone || !accepted || state === "sending" || left > 0) return;
    setState("sending");
    try {
      const asked = await askCode(phone, by, leaving());
      if (asked.type !== undefined) {
        onPending({ phone, type: asked.type, resendAt: asked.resendAt, policyVersion: POLICY_DAY });
        return;
      }
      setSpent({ phone, resendAt: asked.resendAt });
      setState("idle");
    } catch (error) {
      if (leaving().aborted) return;
      setState(isUnreachable(error) ? "unreachable" : "idle");
      if (error instanceof Refused && error.code === errors.messageNotSent.code) setUndelivered(phone);
    }
  };

  return (
    <form
      className="screen"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(otpTypes.login);
      }}
    >
      <main className="main login">
        <h1 className="h1">{t("login.phone.title")}</h1>
        <p className="lead">{t("login.phone.text")}</p>
        <div className="login__form">
          <Field
            ref={field}
            label={t("login.phone.label")}
            hint={t("login.phone.hint")}
            error={problem && t(problem)}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={typed}
            onText={type}
            onBlur={tidy}
            before={
              <span className="cc num">
                <ChileFlag />
                {AREA_CODE}
              </span>
            }
          />
          <Check
            checked={accepted}
            onCheck={setAccepted}
            tries={problem === undefined ? tries : 0}
            error={tries > 0 && !accepted ? t("login.policy.missing") : undefined}
          >
            <RichText text={t("login.policy")} parts={policyLink} />
          </Check>
          {otherWays}
          {left > 0 && <Countdown left={left} text="login.phone.wait" />}
          {state === "unreachable" && <NoResponse onRetry={() => void send(lastType.current)} />}
        </div>
      </main>
      <Dock
        bare
        actions={
          <>
            <Button submit disabled={left > 0} busy={state === "sending" ? <Sway /> : undefined}>
              {t("login.send")}
            </Button>
            {undelivered !== undefined && undelivered === parsePhone(typed) && (
              <Button look="quiet" disabled={left > 0} onTap={() => void send(otpTypes.voice)}>
                {t("login.call")}
              </Button>
            )}
          </>
        }
      />
    </form>
  );
}
