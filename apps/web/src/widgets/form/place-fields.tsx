import type { FaultCode } from "@noren/contract/forms/fault";
import type { Place, PlaceLists } from "@noren/contract/forms/place";
import type { ReactNode } from "react";
import type { Listed } from "../../calls/queries/ask-lists.ts";
import { useTexts } from "../../i18n/texts.ts";
import { SelectField } from "./form-fields.tsx";

interface PlaceFieldsProps {
  readonly labels: { readonly region: string; readonly comuna: string };
  readonly hint?: string;
  /** The form's own name of the place, by which its faults are found. */
  readonly path: string;
  readonly faultOf: (path: string) => FaultCode | undefined;
  readonly place: Place | undefined;
  readonly lists: Readonly<Record<keyof PlaceLists, readonly Listed[]>>;
  readonly onPlace: (place: Place) => void;
}

/** A comuna belongs to its region. */
export function PlaceFields({ labels, hint, path, faultOf, place = {}, lists, onPlace }: PlaceFieldsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <SelectField
        label={labels.region}
        hint={hint}
        fault={faultOf(`${path}.region`)}
        value={place.region}
        choices={lists.region}
        onChoose={(region) => onPlace({ region })}
      />
      <SelectField
        label={labels.comuna}
        hint={place.region === undefined ? t("forms.region-first") : undefined}
        fault={faultOf(`${path}.comuna`)}
        value={place.comuna}
        choices={lists.comuna.filter(({ parent }) => parent === place.region)}
        onChoose={(comuna) => onPlace({ region: place.region, comuna })}
      />
    </>
  );
}
