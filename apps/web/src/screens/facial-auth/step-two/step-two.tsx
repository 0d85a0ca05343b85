import type { CallAnswer } from "@noren/contract/call";
import { infoView } from "@noren/contract/calls/user-base-info";
import { DEFAULT_BIRTHDAY } from "@noren/contract/constants";
import { baseInfoLists } from "@noren/contract/forms/base-info";
import { formDayOf } from "@noren/contract/forms/form-day";
import { userStatus } from "@noren/contract/user-status";
import { type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { askLists } from "../../../calls/queries/ask-lists.ts";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { now } from "../../../platform/clock.ts";
import { readLandingData } from "../../../platform/page/landing-data.ts";
import { useSession, visitorOf } from "../../../session/session.ts";
import { FormWaiting } from "../../../widgets/form/form-waiting.tsx";
import { StepElsewhere } from "../../../widgets/form/step-elsewhere.tsx";
import { PersonalForm } from "./personal-form.tsx";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{step-two,forms}.po");

/** Section 9: 'default birthday 1995/01/01'. */
const birthdayAtFirst = formDayOf(calendarDay(DEFAULT_BIRTHDAY.replaceAll("/", "-")));

async function askForm(signal: AbortSignal) {
  const [known, lists] = await Promise.all([call(infoView, {}, { signal }), askLists(baseInfoLists, signal)]);
  const saved: CallAnswer<typeof infoView> = { ...known, birthday: known.birthday ?? birthdayAtFirst };
  return { saved, lists };
}

/** The day in Santiago when the page was made: close enough for a picker's ends; the server decides. */
const today = (): CalendarDay => (readLandingData()?.day ?? santiagoDay(now())) as CalendarDay;

/** Personal information. */
export function Screen(): ReactNode {
  const t = useTexts();
  const { bizStatus } = visitorOf(useSession());
  const query = useQuery(askForm);
  const title = t("step-two.title");
  if (bizStatus > userStatus.stepTwo) return <StepElsewhere title={title} reached told="personal" />;
  if (query.state !== "ready") return <FormWaiting title={title} query={query} />;
  return <PersonalForm saved={query.data.saved} lists={query.data.lists} today={today()} />;
}
