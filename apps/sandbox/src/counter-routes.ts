import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { type CounterRefusal, type PretendCounter, waysOfListing, waysOfPaying } from "./world.ts";

const text = z.string().check(z.minLength(1), z.maxLength(100));
const payCode = z.strictObject({ code: text, how: z.enum(waysOfPaying) });
const payNobody = z.strictObject({ amount: z.int().check(z.minimum(1), z.maximum(100_000_000)) });
const onePayment = z.strictObject({ paymentId: text });
const listPayment = z.strictObject({ paymentId: text, how: z.enum(waysOfListing) });

const messages: Readonly<Record<CounterRefusal, string>> = {
  "no-such-code": "code: nothing was opened under it",
  cancelled: "code: it was cancelled",
  ended: "how: its time is over, it can only be paid late",
  "not-ended-yet": "how: it can be paid late once its time is over; move the clock",
  "no-such-payment": "paymentId: there is none such, or it went back before",
};

const refuse = (reply: FastifyReply, reason: CounterRefusal | "invalid-input", message: string) =>
  reply.code(400).send({ reason, message });

/** The counter's part of the JSON API: what can be paid, and paying it rightly or not. */
export function addCounterRoutes(app: FastifyInstance, world: PretendCounter): void {
  const answer = async (reply: FastifyReply, refusal: CounterRefusal | undefined) =>
    refusal === undefined ? world.counter() : refuse(reply, refusal, messages[refusal]);

  app.get("/sandbox/api/counter", () => world.counter());

  app.post("/sandbox/api/counter", async (request, reply) => {
    const asked = z.safeParse(payCode, request.body);
    if (!asked.success) return refuse(reply, "invalid-input", `code, how: ${waysOfPaying.join(", ")}`);
    return answer(reply, await world.payCode(asked.data.code, asked.data.how));
  });

  app.post("/sandbox/api/counter/nobody", async (request, reply) => {
    const asked = z.safeParse(payNobody, request.body);
    if (!asked.success) return refuse(reply, "invalid-input", "amount: whole pesos, from 1 to 100000000");
    await world.payForNobody(asked.data.amount);
    return world.counter();
  });

  app.post("/sandbox/api/counter/reverse", async (request, reply) => {
    const asked = z.safeParse(onePayment, request.body);
    if (!asked.success) return refuse(reply, "invalid-input", "paymentId: of a payment in the list");
    return answer(reply, await world.reversePayment(asked.data.paymentId));
  });

  app.post("/sandbox/api/counter/repeat", async (request, reply) => {
    const asked = z.safeParse(onePayment, request.body);
    if (!asked.success) return refuse(reply, "invalid-input", "paymentId: of a payment in the list");
    return answer(reply, await world.repeatPayment(asked.data.paymentId));
  });

  app.post("/sandbox/api/counter/list", async (request, reply) => {
    const asked = z.safeParse(listPayment, request.body);
    if (!asked.success) return refuse(reply, "invalid-input", `paymentId, how: ${waysOfListing.join(", ")}`);
    return answer(reply, await world.listPayment(asked.data.paymentId, asked.data.how));
  });
}
