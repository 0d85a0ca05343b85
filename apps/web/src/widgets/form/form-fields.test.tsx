import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "../../i18n/choose-language.ts";
import { DayField } from "./day-field.tsx";
import { SelectField, TextField } from "./form-fields.tsx";

beforeEach(() => startLanguage("esp"));
afterEach(cleanup);

test("section 2: a text input gives what is typed, and says what is wrong with it", () => {
  const onText = vi.fn<(text: string) => void>();
  render(<TextField label="Empresa" value="" fault="missing" onText={onText} />);
  const field = screen.getByLabelText("Empresa");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(field, { target: { value: "Panadería Sur" } });
  expect(onText).toHaveBeenCalledExactlyOnceWith("Panadería Sur");
});

test("section 2: a select has nothing chosen beforehand and gives the value, not its label", () => {
  const onChoose = vi.fn<(value: string) => void>();
  const choices = [
    { value: "monthly", label: "Cada mes" },
    { value: "weekly", label: "Cada semana" },
  ];
  render(<SelectField label="Pago" value={undefined} choices={choices} fault={undefined} onChoose={onChoose} />);
  const field = screen.getByLabelText<HTMLSelectElement>("Pago");
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "weekly" } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("weekly");
});

test("section 2: a date input takes day, month and year as people write them here, whatever the phone's order is", () => {
  const onDay = vi.fn<(day: string) => void>();
  render(<DayField label="Nacimiento" hint="" value="04/0" fault={undefined} onDay={onDay} />);
  const field = screen.getByLabelText<HTMLInputElement>("Nacimiento");
  expect([field.type, field.value]).toEqual(["text", "04/0"]);
  fireEvent.change(field, { target: { value: "04/03" } });
  expect(onDay).toHaveBeenCalledExactlyOnceWith("04/03/");
});
