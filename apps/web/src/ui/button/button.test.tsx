import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button, LinkButton } from "./button.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a double tap acts once, and a later tap acts again", () => {
  vi.useFakeTimers();
  const onTap = vi.fn<() => void>();
  render(<Button onTap={onTap}>Enviar</Button>);
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button"));
  expect(onTap).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  fireEvent.click(screen.getByRole("button"));
  expect(onTap).toHaveBeenCalledTimes(2);
});

test("the submit button's second tap does not submit again", () => {
  vi.useFakeTimers();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button submit>Entrar</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button"));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("a busy button keeps its label and does nothing", () => {
  const onTap = vi.fn<() => void>();
  render(
    <Button onTap={onTap} busy={<i />}>
      Enviar
    </Button>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  expect(onTap).not.toHaveBeenCalled();
});

test("the call to action is a plain link", () => {
  render(<LinkButton to="/login">Empezar</LinkButton>);
  expect(screen.getByRole("link").getAttribute("href")).toBe("#/login");
});
