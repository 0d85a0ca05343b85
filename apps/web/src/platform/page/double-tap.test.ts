import { DOUBLE_TAP_MS } from "@noren/contract/constants";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { blockDoubleTaps } from "./double-tap.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  blockDoubleTaps();
});
afterEach(() => {
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
  document.body.replaceChildren();
});

/** How often what is inside acted. */
function show(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  const acted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector("main")?.addEventListener("click", acted);
  const tapped = document.querySelector("[data-tap]");
  return { acted, tap: () => tapped?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) };
}

test.each([
  ["a button", "<button data-tap>Pagar</button>"],
  ["a row of a list", '<button class="item"><span data-tap>Mensajes</span></button>'],
  ["the shutter", '<button class="cam__shutter"><svg data-tap></svg></button>'],
  ["a link that acts", '<a href="#/loan" data-tap>Pedir</a>'],
  ["what opens", "<details><summary data-tap>Más</summary></details>"],
])("a second tap within 500 ms is blocked, and blocked taps do not prolong it: %s", (_, html) => {
  const { acted, tap } = show(html);
  tap();
  for (const passed of [1, 299, 199]) {
    vi.advanceTimersByTime(passed);
    tap();
  }
  expect(acted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  tap();
  expect(acted).toHaveBeenCalledTimes(2);
});

test("what takes an answer takes each tap: a tick, a choice, a field", () => {
  for (const field of ["checkbox", "text"]) {
    const { acted, tap } = show(`<label><input type="${field}" data-tap> Acepto</label>`);
    tap();
    tap();
    expect(acted).toHaveBeenCalledTimes(2);
  }
});

test("two things beside each other are two taps", () => {
  const { acted, tap } = show("<button data-tap>Pagar</button><button>Volver</button>");
  tap();
  document.querySelectorAll("button")[1]?.click();
  expect(acted).toHaveBeenCalledTimes(2);
});

/** As the browser counts the taps of one place. */
function tapNth(selector: string, detail: number): void {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
  document.querySelector(selector)?.dispatchEvent(event);
}

test("the second half of a double tap does not reach what the first brought under the finger", () => {
  const { acted } = show("<button>Reservar</button><dialog open>Reserva lista</dialog>");
  tapNth("button", 1);
  tapNth("dialog", 2);
  expect(acted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  tapNth("dialog", 2);
  expect(acted).toHaveBeenCalledTimes(2);
});

test("the second half of a double tap on an answer that leads on does not answer the next question", () => {
  const { acted } = show(
    '<label id="first"><input type="radio"> Salud</label><label id="next"><input type="radio"> Una</label>',
  );
  tapNth("#first", 1);
  const before = acted.mock.calls.length;
  tapNth("#next", 2);
  expect(acted).toHaveBeenCalledTimes(before);
  vi.advanceTimersByTime(500);
  tapNth("#next", 1);
  expect(acted.mock.calls.length).toBeGreaterThan(before);
});

test("a form's submit button does not submit twice", () => {
  document.body.innerHTML = "<form><button>Entrar</button></form>";
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", submitted);
  document.querySelector("button")?.click();
  document.querySelector("button")?.click();
  expect(submitted).toHaveBeenCalledTimes(1);
});
