import { changeResidence, infoView } from "@noren/contract/calls/user-base-info";
import { type Place, placeFaults, placeLists } from "@noren/contract/forms/place";
import type { CallInput } from "@noren/contract/call";
import type { ReactNode } from "react";
import { askLists } from "../../calls/queries/ask-lists.ts";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Sway } from "../../brand/sway.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { FormElement } from "../../widgets/form/form-element.tsx";
import { PlaceFields } from "../../widgets/form/place-fields.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { NotReached } from "../../widgets/not-reached.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/forms.po");

type Body = CallInput<typeof changeResidence>["body"];

async function ask(signal: AbortSignal) {
  const [{ residence }, lists] = await Promise.all([call(infoView, {}, { signal }), askLists(placeLists, signal)]);
  return { residence, lists };
}

/** 'Monday to Saturday 08:00–20:00 in the borrower's region' (product.md section 6): whoever moves says so here. */
export function Part({ onLeave }: { onLeave: () => void }): ReactNode {
  const asked = useQuery(ask);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  return <ResidenceForm {...asked.data} onLeave={onLeave} />;
}

type ResidenceFormProps = Awaited<ReturnType<typeof ask>> & { readonly onLeave: () => void };

function ResidenceForm({ residence, lists, onLeave }: ResidenceFormProps): ReactNode {
  const t = useTexts();
  const form = useForm<{ residence: Place | undefined }>({
    initial: { residence },
    faultsOf: (told) => placeFaults("residence", told.residence, lists),
    save: async (told) => {
      await call(changeResidence, { body: told as Body });
      showToast(t("profile.residence.saved"));
      onLeave();
    },
  });
  return (
    <>
      <p className="lead dialog__text">{t("profile.residence.text")}</p>
      <FormElement submit={form.submit} looks={form.looks} className="form">
        <PlaceFields
          labels={{ region: t("forms.residence.region"), comuna: t("forms.residence.comuna") }}
          path="residence"
          faultOf={form.faultOf}
          place={form.values.residence}
          lists={lists}
          onPlace={(place) => form.change({ residence: place })}
        />
        {form.state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
        <Button submit busy={form.state === "saving" ? <Sway /> : undefined}>
          {t("profile.residence.save")}
        </Button>
      </FormElement>
    </>
  );
}
