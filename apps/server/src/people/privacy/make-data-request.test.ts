import { randomUUID } from "node:crypto";
import { dataRequests, makeDataRequest } from "@noren/contract/calls/privacy";
import { msgCenter } from "@noren/contract/calls/user";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { waitingIn } from "../../../test/support/waiting.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { answerDataRequest } from "../../staff/queues/answers/answer-data-request.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ask = (phone: TestPhone, kind: "correct" | "object", told = "Mi apellido es Rojas") =>
  phone.call(makeDataRequest, { body: { kind, told } });
const answer = (requestId: string, outcome: "done" | "refused") =>
  world.services.db.transaction((tx) =>
    answerDataRequest(tx, world.services, requestId, { outcome, answer: "Listo, está corregido", actor: "staff" }),
  );

test("a person answers within thirty days; the borrower is told and reads it", async () => {
  const phone = await certifiedPhone(world);
  const asked = await ask(phone, "correct");
  expect(asked.data?.answerBy).toBe(addDays(world.services.clock.today(), 30));
  expect(await ask(phone, "correct")).toMatchObject({ code: 499 });
  expect(await ask(phone, "object", "No quiero ofertas")).toMatchObject({ code: 200 });
  const waiting = await waitingIn(world, "data-requests", "data-request");
  expect(waiting).toHaveLength(2);
  const correction = waiting.find(({ word }) => word === "correct");
  const requestId = correction?.itemId ?? "";
  expect(correction?.details).toMatchObject({ asked: "correct", told: "Mi apellido es Rojas" });
  await answer(requestId, "done");
  await expect(answer(requestId, "refused")).rejects.toThrow("already-answered");
  await expect(answer(randomUUID(), "done")).rejects.toThrow("not-there");
  const { data } = await phone.call(dataRequests, {});
  expect(data?.details.map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([
      ["object", "open"],
      ["correct", "done"],
    ]),
  );
  expect(data?.details.find(({ kind }) => kind === "correct")).toMatchObject({
    told: "Mi apellido es Rojas",
    answer: "Listo, está corregido",
  });
  const inbox = await phone.call(msgCenter, { body: {} });
  expect(inbox.data?.details[0]).toMatchObject({ kind: "data-request-answered", link: "/user" });
  expect(await ask(phone, "correct", "Otra cosa")).toMatchObject({ code: 200 });
});
