import { APP_NAME } from "@noren/contract/constants";
import type { ReactNode } from "react";
import { Curtain } from "../brand/curtain.tsx";
import "../brand/hang.css";
import { Hem } from "../brand/hem.tsx";
import { Sway } from "../brand/sway.tsx";
import { Shown } from "./shown.tsx";

export function Brand(): ReactNode {
  return (
    <>
      <Shown name="Curtain" isStage>
        <Curtain>
          <p className="h1 gallery__cloth">{APP_NAME}</p>
        </Curtain>
        <Curtain />
      </Shown>
      <Shown name="Hem">
        <div className="gallery__hem">
          <Hem of="deep" />
        </div>
        <div className="gallery__hem">
          <Hem of="thin" />
        </div>
      </Shown>
      <Shown name="Sway">
        <Sway />
      </Shown>
      <Shown name="hang.css">
        <div className="hang">
          <div className="hang__c">
            <p className="main">{APP_NAME}</p>
          </div>
        </div>
      </Shown>
    </>
  );
}
