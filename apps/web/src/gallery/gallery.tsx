import type { ReactNode } from "react";
import { NetworkBar } from "../widgets/network-bar/network-bar.tsx";
import { Toasts } from "../ui/toast/toast.tsx";
import { Actions } from "./actions.tsx";
import { Brand } from "./brand.tsx";
import { Forms } from "./forms.tsx";
import { Frames } from "./frames.tsx";
import { Icons } from "./icons.tsx";
import { Inputs } from "./inputs.tsx";
import { Loans } from "./loans.tsx";
import { Overlays } from "./overlays.tsx";
import { Said } from "./said.tsx";
import { Slips } from "./slips.tsx";

const parts = [
  { name: "brand", Part: Brand },
  { name: "icons", Part: Icons },
  { name: "actions", Part: Actions },
  { name: "inputs", Part: Inputs },
  { name: "said", Part: Said },
  { name: "overlays", Part: Overlays },
  { name: "frames", Part: Frames },
  { name: "forms", Part: Forms },
  { name: "loans", Part: Loans },
  { name: "slips", Part: Slips },
];

export function Gallery(): ReactNode {
  return (
    <div className="app">
      <NetworkBar />
      <main className="main">
        <nav className="gallery__links">
          {parts.map(({ name }) => (
            <button type="button" onClick={() => document.getElementById(name)?.scrollIntoView()} key={name}>
              {name}
            </button>
          ))}
        </nav>
        {parts.map(({ name, Part }) => (
          <article id={name} key={name}>
            <h2 className="h2">{name}</h2>
            <Part />
          </article>
        ))}
      </main>
      <Toasts />
    </div>
  );
}
