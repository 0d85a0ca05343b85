import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startLanguage } from "../../i18n/choose-language.ts";
import { Amount } from "./amount.tsx";

beforeAll(() => startLanguage("esp"));
afterEach(cleanup);

function Chosen(): ReactNode {
  const [amount, setAmount] = useState(40_000);
  return (
    <>
      <Amount
        {...{ amount, least: 30_000, most: 49_000, step: 1000, label: "Monto", slider: "Barra", spoken: "pesos" }}
        onAmount={setAmount}
      />
      <output>{amount}</output>
    </>
  );
}

const type = (text: string): void => {
  fireEvent.change(screen.getByLabelText("Monto"), { target: { value: text } });
};
const typedShows = (): string => screen.getByLabelText<HTMLInputElement>("Monto").value;

test("more than the maximum stands while it is typed, says so, and goes on saying so beside the amount that counts", () => {
  render(<Chosen />);
  type("99999");
  expect(typedShows()).toBe("99.999");
  const said = "Prestamos hasta $49.000: el precio es por ese monto.";
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("49000");
  fireEvent.blur(screen.getByLabelText("Monto"));
  expect(typedShows()).toBe("49.000");
  expect(screen.getByText(said)).toBeTruthy();
});

test("too little is said once it is typed, and what the slider chooses is said to nobody", () => {
  render(<Chosen />);
  type("2");
  expect(screen.queryByText(/^Prestamos desde/)).toBeNull();
  fireEvent.blur(screen.getByLabelText("Monto"));
  expect(screen.getByText("Prestamos desde $30.000: el precio es por ese monto.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Barra"), { target: { value: "35000" } });
  expect(screen.queryByText(/^Prestamos/)).toBeNull();
});
