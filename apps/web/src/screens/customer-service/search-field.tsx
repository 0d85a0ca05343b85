import { type ReactNode, useId } from "react";
import { useTexts } from "../../i18n/texts.ts";
import "../../ui/field/field.css";

interface SearchFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
}

export function SearchField({ value, onText }: SearchFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        {t("customer-service.search")}
      </label>
      <div className="field__c">
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
    </div>
  );
}
