import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button, LinkButton } from "./button.tsx";

afterEach(cleanup);

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
