import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { DeskAction, DeskFault, PretendDesk } from "./desk.ts";

const text = z.string().check(z.minLength(1), z.maxLength(200));
const answer = z.string().check(z.minLength(1), z.maxLength(1000));
const payment = z.strictObject({ provider: text, paymentId: text });

const deskAction: z.ZodMiniType<DeskAction> = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("answer-review"),
    reviewId: z.uuid(),
    outcome: z.enum(["approved", "rejected"]),
    answer,
  }),
  z.strictObject({
    do: z.literal("answer-identity"),
    reviewId: z.uuid(),
    outcome: z.enum(["approved", "rejected"]),
    answer,
  }),
  z.strictObject({ do: z.literal("match-voucher"), voucherId: z.uuid(), payment, answer }),
  z.strictObject({ do: z.literal("refuse-voucher"), voucherId: z.uuid(), answer }),
  z.strictObject({
    do: z.literal("answer-dispute"),
    disputeId: z.uuid(),
    outcome: z.enum(["fraud", "recognised"]),
    answer,
  }),
  z.strictObject({
    do: z.literal("answer-data-request"),
    requestId: z.uuid(),
    outcome: z.enum(["done", "refused"]),
    answer,
  }),
  z.strictObject({ do: z.literal("answer-feedback"), feedbackId: z.uuid(), answer }),
  z.strictObject({ do: z.literal("match-payment"), payment, orderId: z.uuid() }),
  z.strictObject({ do: z.literal("ask-payout"), payoutId: z.uuid() }),
  z.strictObject({ do: z.literal("write-off"), orderId: z.uuid() }),
]);

const messages: Readonly<Record<DeskFault, string>> = {
  "not-there": "there is no such case or payout",
  "already-answered": "somebody has answered it already",
  "phone-in-use": "that number belongs to another account by now",
  "payment-not-open": "payment: there is none such, or it belongs to somebody by now",
  "no-such-loan": "orderId: there is no loan of that order",
  "not-overdue-long-enough": "orderId: only a loan that is overdue for 90 days is written off",
  "payout-not-open": "payoutId: its outcome is known",
};

const refuse = (reply: FastifyReply, reason: DeskFault | "invalid-input", message: string) =>
  reply.code(400).send({ reason, message });

/** The desk's part of the JSON API: what waits for staff, and doing it. */
export function addDeskRoutes(app: FastifyInstance, world: PretendDesk): void {
  app.get<{ Querystring: { language?: string } }>("/sandbox/api/desk", (request) => world.desk(request.query.language));

  app.post("/sandbox/api/desk", async (request, reply) => {
    const asked = z.safeParse(deskAction, request.body);
    if (!asked.success) {
      const wrong = asked.error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`);
      return refuse(reply, "invalid-input", wrong.join("; "));
    }
    const fault = await world.actAtDesk(asked.data);
    return fault === undefined ? { ok: true } : refuse(reply, fault, messages[fault]);
  });

  const pictures = {
    identities: (pictureId: string) => world.identityPicture(pictureId),
    feedback: (pictureId: string) => world.feedbackPicture(pictureId),
  };
  for (const [queue, see] of Object.entries(pictures)) {
    app.get<{ Params: { pictureId: string } }>(`/sandbox/api/desk/${queue}/:pictureId`, async (request, reply) => {
      const asked = z.safeParse(z.uuid(), request.params.pictureId);
      const picture = asked.success ? await see(asked.data) : undefined;
      if (!picture) return reply.code(404).send({ reason: "not-there", message: messages["not-there"] });
      return reply.header("cache-control", "no-store").type("image/jpeg").send(picture);
    });
  }

  app.get<{ Params: { voucherId: string } }>("/sandbox/api/desk/pictures/:voucherId", async (request, reply) => {
    const asked = z.safeParse(z.uuid(), request.params.voucherId);
    const picture = asked.success ? await world.voucherPicture(asked.data) : undefined;
    if (!picture) return reply.code(404).send({ reason: "not-there", message: messages["not-there"] });
    // A picture is shown; a PDF is kept, as our own content policy lets no viewer open it.
    const shown = picture.type.startsWith("image/") ? "inline" : "attachment";
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", shown)
      .type(picture.type)
      .send(picture.bytes);
  });
}
