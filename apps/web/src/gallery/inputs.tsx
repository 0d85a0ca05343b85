import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../i18n/texts.ts";
import { Amount } from "../ui/amount/amount.tsx";
import { Check } from "../ui/check/check.tsx";
import { Chips } from "../ui/chips/chips.tsx";
import { CodeInput } from "../ui/code-input/code-input.tsx";
import { Field } from "../ui/field/field.tsx";
import { KeyIcon } from "../ui/icons/profile-icons.tsx";
import { Segments } from "../ui/segments/segments.tsx";
import { SwitchRow } from "../ui/switch/switch-row.tsx";
import { TextArea } from "../ui/text-area/text-area.tsx";
import { Shown } from "./shown.tsx";

const PANEL = "gallery-panel";
const periods = [15, 30, 60].map((days) => ({ value: days, label: String(days) }));

export function Inputs(): ReactNode {
  const t = useTexts();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const [days, setDays] = useState(30);
  const [amount, setAmount] = useState(400_000);
  const [on, setOn] = useState(true);
  const [group, setGroup] = useState<"processing" | "completed">("processing");
  const field = { label: t("login.phone.label"), value: text, onText: setText };
  const check = { checked, onCheck: setChecked, children: t("login.policy.missing") };
  const row = { icon: <KeyIcon />, title: t("user.passkeys"), on, onSwitch: setOn };
  return (
    <>
      <Shown name="Field">
        <Field {...field} hint={t("login.phone.hint")} />
        <Field {...field} hint={t("login.phone.hint")} error={t("login.phone.format")} />
      </Shown>
      <Shown name="TextArea">
        <TextArea {...field} hint={t("feedback.content.hint")} maxLength={200} />
        <TextArea {...field} error={t("feedback.content.missing")} maxLength={200} />
      </Shown>
      <Shown name="Check">
        <Check {...check} error={undefined} />
        <Check {...check} error={t("login.policy.missing")} />
      </Shown>
      <Shown name="Chips">
        <Chips legend={t("loan.title")} options={periods} chosen={days} onChoose={setDays} />
      </Shown>
      <Shown name="Segments">
        <Segments
          label={t("order.groups")}
          panel={PANEL}
          segments={[
            { value: "processing", label: t("order.processing"), count: 2 },
            { value: "completed", label: t("order.completed") },
          ]}
          chosen={group}
          onChoose={setGroup}
        />
        <p id={PANEL}>{t(`order.${group}`)}</p>
      </Shown>
      <Shown name="Amount">
        <Amount
          label={t("repay.part.amount")}
          slider={t("repay.part.amount")}
          spoken={String(amount)}
          amount={amount}
          least={100_000}
          most={1_200_000}
          step={10_000}
          onAmount={setAmount}
        />
      </Shown>
      <Shown name="SwitchRow">
        <div className="list">
          <SwitchRow {...row} busy={false} />
          <SwitchRow {...row} on={!on} note={t("user.documents.note")} busy={false} />
          <SwitchRow {...row} busy />
        </div>
      </Shown>
      <Codes />
    </>
  );
}

function Codes(): ReactNode {
  const t = useTexts();
  const [code, setCode] = useState("12");
  const input = useRef<HTMLInputElement>(null);
  const shared = { label: t("login.code.label"), hint: t("login.code.note"), code, onCode: setCode, ref: input };
  return (
    <Shown name="CodeInput">
      <CodeInput {...shared} error={undefined} />
      <CodeInput {...shared} error={t("login.code.format")} />
    </Shown>
  );
}
