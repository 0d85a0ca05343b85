import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../i18n/texts.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Sway } from "../brand/sway.tsx";
import { TextArea } from "../ui/text-area/text-area.tsx";
import { useSending } from "./loan/use-sending.ts";

interface TellDialogProps {
  readonly says: Readonly<Record<"title" | "text" | "label" | "missing" | "go" | "notNow", string>>;
  /** Sends the words and says what came of it. */
  readonly tell: (words: string) => Promise<void>;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const MOST = 2000;

/** A few sentences to a person who answers them. */
export function TellDialog({ says, tell, onSent, onClose }: TellDialogProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, send } = useSending();
  const go = async (): Promise<void> => {
    const words = text.trim();
    if (words === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (await send(() => tell(words))) onSent();
  };
  return (
    <Dialog title={says.title} shape="sheet" onClose={onClose}>
      <p className="lead dialog__text">{says.text}</p>
      <TextArea
        ref={field}
        label={says.label}
        error={isMissing ? says.missing : undefined}
        value={text}
        maxLength={MOST}
        onText={(next) => {
          setText(next);
          setMissing(false);
        }}
      />
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void go()}>
        {says.go}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {says.notNow}
      </Button>
    </Dialog>
  );
}
