/** The sandbox's page and its small JSON API, registered only when NOREN_MODE is sandbox. */
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { addCounterRoutes } from "./counter-routes.ts";
import { addInboxRoutes } from "./inbox-routes.ts";
import { addPushRoutes } from "./push-routes.ts";
import { bankMoods, payoutActions, type SandboxWorld } from "./world.ts";

const step = z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000_000)));
const clockMove = z.strictObject({ days: step, hours: step, minutes: step, seconds: step });

const pesos = z.int().check(z.minimum(0), z.maximum(100_000_000));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const borrower = z.strictObject({
  phone: name,
  run: name,
  names: name,
  surnames: name,
  birthday: z.iso.date(),
  email: z.email(),
  income: pesos,
  fixedCosts: z._default(pesos, 0),
  otherDebt: z._default(pesos, 0),
  politicallyExposed: z._default(z.boolean(), false),
  carrierPassed: z._default(z.boolean(), true),
  account: z.strictObject({
    bankCode: z.string().check(z.regex(/^\d{3}$/)),
    accountType: name,
    accountNumber: z.string().check(z.regex(/^\d{1,20}$/)),
  }),
});

export async function sandboxPlugin(app: FastifyInstance, world: SandboxWorld, pageFolder: string): Promise<void> {
  app.get<{ Querystring: { phone?: string } }>("/sandbox/api/messages", async (request, reply) => {
    const messages = await world.messages(request.query.phone);
    if (!messages) return reply.code(400).send({ message: "phone: a Chilean mobile number, like 912345678" });
    return { messages };
  });

  app.get("/sandbox/api/clock", async () => world.readClock());

  app.post("/sandbox/api/clock", async (request, reply) => {
    const move = z.safeParse(clockMove, request.body);
    const moved = move.success ? await world.moveClock(move.data) : undefined;
    if (!moved)
      return reply
        .code(400)
        .send({ message: "days, hours, minutes, seconds: whole numbers, forward only, up to the year 2099" });
    return moved;
  });

  app.post("/sandbox/api/borrowers", async (request, reply) => {
    const given = z.safeParse(borrower, request.body);
    if (!given.success)
      return reply.code(400).send({ message: given.error.issues.map((issue) => issue.path.join(".")).join(", ") });
    const wrong = await world.certify(given.data);
    return wrong === undefined ? { ok: true } : reply.code(400).send({ message: wrong });
  });

  app.get("/sandbox/api/bank", async () => world.bank());

  app.post("/sandbox/api/bank", async (request, reply) => {
    const asked = z.safeParse(z.strictObject({ mood: z.enum(bankMoods) }), request.body);
    if (!asked.success) return reply.code(400).send({ message: `mood: ${bankMoods.join(", ")}` });
    await world.setMood(asked.data.mood);
    return world.bank();
  });

  app.post("/sandbox/api/payouts", async (request, reply) => {
    const asked = z.safeParse(z.strictObject({ payoutId: z.uuid(), action: z.enum(payoutActions) }), request.body);
    if (!asked.success) return reply.code(400).send({ message: `payoutId, action: ${payoutActions.join(", ")}` });
    const done = await world.actOnPayout(asked.data.payoutId, asked.data.action);
    return done ? world.bank() : reply.code(409).send({ message: "its state does not allow that" });
  });

  app.post("/sandbox/api/staff", async () => {
    await world.inviteTeam();
    return { ok: true };
  });

  addCounterRoutes(app, world);
  addInboxRoutes(app, world);
  await addPushRoutes(app, world);

  await app.register(fastifyStatic, {
    root: pageFolder,
    prefix: "/sandbox/",
    decorateReply: false,
    preCompressed: true,
    allowedPath: (file) => !file.endsWith(".map"),
  });
  app.get("/sandbox/console", (_request, reply) => reply.redirect(world.consoleAddress));
  app.get("/sandbox", (_request, reply) => reply.redirect("/sandbox/"));
}

export const builtPageFolder = (projectFolder: string): string => path.join(projectFolder, "apps/sandbox/dist");
