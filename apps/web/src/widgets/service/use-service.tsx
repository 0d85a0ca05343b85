import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { loadLatePieces } from "../../platform/parts/late-pieces.ts";
import { withLimit } from "../../platform/parts/lazy-part.ts";
import { showToast } from "../../ui/toast/toast.tsx";

type ServiceDialog = ComponentType<{ onClose: () => void }>;

interface Service {
  readonly open: () => void;
  /** Being fetched: the dialog brings the calls it makes, which the landing page does without. */
  readonly fetching: boolean;
  readonly dialog: ReactNode;
}

/** The customer-service dialog, fetched when it is first asked for; a failure says so and the next tap tries again. */
export function useService(): Service {
  const t = useTexts();
  const [state, setState] = useState<"closed" | "fetching" | { readonly dialog: ServiceDialog }>("closed");
  const open = useCallback(() => {
    setState("fetching");
    withLimit(async () => (await loadLatePieces()).loadService()).then(
      ({ CustomerService }) => setState({ dialog: CustomerService }),
      () => {
        setState("closed");
        showToast(t("shell.offline.title"));
      },
    );
  }, [t]);
  const close = useCallback(() => setState("closed"), []);
  return {
    open,
    fetching: state === "fetching",
    dialog: typeof state === "object" && <state.dialog onClose={close} />,
  };
}
