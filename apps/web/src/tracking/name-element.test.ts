// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { addTexts, speak } from "../i18n/texts.ts";
import { currentRoute, idNameOf, tellRoutes } from "./name-element.ts";

beforeEach(() => {
  addTexts("esp", { "login.phone.label": ["Celular"], "shell.close": ["Cerrar"], "order.status.10": ["En revisión"] });
  speak("esp");
  tellRoutes(["/login", "/repay/:repayId"]);
  window.location.hash = "#/login?new-number";
});

function made(html: string): Element {
  document.body.innerHTML = html;
  const element = document.querySelector("[data-it]");
  if (!element) throw new Error("nothing was made");
  return element;
}

test.each([
  ["a field by its label", '<label for="a">Celular</label><input id="a" data-it>', "/login.login.phone.label"],
  ["a button by its text", "<button data-it> Cerrar </button>", "/login.shell.close"],
  ["an icon by its name", '<button data-it aria-label="Cerrar"></button>', "/login.shell.close"],
  ["a text that is no message names nothing", "<button data-it>Camila Rojas</button>", "/login.button"],
  ["nor does a link's", '<a href="#/x" data-it>+56 9 1234 5678</a>', "/login.link"],
  [
    "a choice by its question, never by the answer",
    "<fieldset><legend>Celular</legend><label><input type=radio data-it>Cerrar</label></fieldset>",
    "/login.login.phone.label",
  ],
  ["a field without a label", '<input data-it value="Camila">', "/login.field"],
  ["digits stand in no name", "<button data-it>En revisión</button>", "/login.order.status."],
])("%s", (_, html, name) => expect(idNameOf(made(html))).toBe(name));

test("a route is told as the table has it, and a path that is in no table is not told", () => {
  window.location.hash = "#/repay/7f3a?x=1";
  expect(currentRoute()).toBe("/repay/:repayId");
  window.location.hash = "#/camila-rojas";
  expect(currentRoute()).toBe("/");
});
