import { type Language, languages, languageTags } from "@noren/contract/languages";
import type { ReactNode } from "react";
import { switchLanguage } from "../../i18n/choose-language.ts";
import { languageName } from "../../i18n/language-name.ts";
import { language, useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";
import { showToast } from "../../ui/toast/toast.tsx";

export function LanguageSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const choose = (code: Language): void => {
    switchLanguage(code).then(onClose, () => showToast(t("shell.offline.title")));
  };
  return (
    <Dialog title={t("shell.language")} shape="sheet" onClose={onClose}>
      <div className="list">
        {languages.map((code) => (
          <button
            className="item"
            type="button"
            lang={languageTags[code]}
            aria-current={code === language() ? "true" : undefined}
            key={code}
            onClick={() => choose(code)}
          >
            <span className="item__b">{languageName(t, code)}</span>
            {code === language() && <CheckIcon size="s" />}
          </button>
        ))}
      </div>
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}
