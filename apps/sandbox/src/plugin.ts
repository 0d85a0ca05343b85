/** The sandbox's page and its small JSON API, registered only when NOREN_MODE is sandbox. */
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { SandboxWorld } from "./world.ts";

const step = z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000_000)));
const clockMove = z.strictObject({ days: step, hours: step, minutes: step, seconds: step });

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

  await app.register(fastifyStatic, {
    root: pageFolder,
    prefix: "/sandbox/",
    decorateReply: false,
    preCompressed: true,
    allowedPath: (file) => !file.endsWith(".map"),
  });
  app.get("/sandbox", (_request, reply) => reply.redirect("/sandbox/"));
}

export const builtPageFolder = (projectFolder: string): string => path.join(projectFolder, "apps/sandbox/dist");
