import { webPageFb } from "@noren/contract/calls/report";
import { type FeedbackForm as Written, feedbackFaults } from "@noren/contract/forms/feedback";
import { type ReactNode, useState } from "react";
import type { Listed } from "../../calls/queries/ask-lists.ts";
import { call } from "../../calls/client.ts";
import { uploading } from "../../calls/upload.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Sway } from "../../brand/sway.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { FormElement } from "../../widgets/form/form-element.tsx";
import { SelectField } from "../../widgets/form/form-fields.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import type { SentCase } from "./feedback-sent.tsx";
import { ImagesField } from "./images-field.tsx";
import { OwnFeedback, type WrittenCase } from "./own-feedback.tsx";
import type { ReadyImage } from "./prepare-image.ts";
import { arrivedAlready } from "./arrived-already.ts";
import "./feedback.css";

interface FeedbackFormProps {
  readonly types: readonly Listed[];
  readonly written: readonly WrittenCase[];
  readonly onSent: (sent: SentCase) => void;
}

const MOST_LETTERS = 4000;

/** The words are kept as they are typed, over a reload too; the pictures as long as the screen is open. */
export function FeedbackForm({ types, written, onSent }: FeedbackFormProps): ReactNode {
  const t = useTexts();
  const [images, setImages] = useState<readonly ReadyImage[]>([]);
  const [share, setShare] = useState(0);
  const form = useForm<Written>({
    name: "feedback",
    initial: {},
    faultsOf: feedbackFaults,
    save: async ({ content = "", type }) => {
      setShare(0);
      const body = { content: content.trim(), ...(type !== undefined && { type }) };
      // The same words with other pictures are another request, and get a key of their own.
      const input = { body, images: images.map(({ digest }) => digest) };
      const files = { images: images.map(({ jpeg }) => jpeg) };
      onSent(await call(webPageFb, input, { way: uploading({ files, onProgress: setShare }) }));
    },
  });
  const { values, change, faultOf, state } = form;
  // Sent before a reload, and the answer was lost on its way.
  const [arrived, setArrived] = useState(() => arrivedAlready(values, written));
  return (
    <FormElement submit={form.submit} looks={form.looks}>
      <HeaderBar title={t("feedback.heading")} backTo="/user" />
      <main className="main">
        <p className="lead form__lead">{t("feedback.lead")}</p>
        {arrived && (
          <Notice title={t("feedback.arrived")}>
            <p>{t("feedback.arrived.text", { number: arrived.caseNumber })}</p>
          </Notice>
        )}
        <div className="form">
          <SelectField
            label={t("feedback.type")}
            fault={faultOf("type")}
            value={values.type}
            choices={types}
            onChoose={(type) => change({ type })}
          />
          <TextArea
            label={t("feedback.content")}
            hint={t("feedback.content.hint")}
            error={faultOf("content") && t("feedback.content.missing")}
            value={values.content ?? ""}
            maxLength={MOST_LETTERS}
            onText={(content) => {
              setArrived(undefined);
              change({ content });
            }}
          />
          <ImagesField images={images} onImages={setImages} />
        </div>
        <div aria-live="polite">
          {state === "saving" && (
            <p className="note feedback__share">
              {t("feedback.sending", { percent: Math.round(share * 100) })}
              <progress value={share} aria-label={t("feedback.sending.label")} />
            </p>
          )}
        </div>
        {state === "unreachable" && (
          <Notice now title={t("shell.offline.title")}>
            <p>{t("feedback.kept")}</p>
          </Notice>
        )}
        <OwnFeedback written={written} />
      </main>
      <Dock
        actions={
          <Button submit busy={state === "saving" ? <Sway /> : undefined}>
            {t("feedback.send")}
          </Button>
        }
      />
    </FormElement>
  );
}
