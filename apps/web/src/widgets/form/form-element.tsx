import { type ReactNode, useEffect, useRef } from "react";
import { lookAt } from "../../ui/field/look-at.ts";
import type { Form } from "./use-form.ts";

interface FormElementProps {
  readonly submit: () => void;
  readonly looks: Form<object>["looks"];
  readonly className?: string;
  readonly children: ReactNode;
}

/** The first wrong field is looked at when the person tried to go on. */
export function FormElement({ submit, looks, className = "screen", children }: FormElementProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (looks > 0) lookAt(element.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]"));
  }, [looks]);
  return (
    <form
      className={className}
      noValidate
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}
