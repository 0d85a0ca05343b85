import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { PretendInbox } from "./world.ts";

const place = z.object({ messageId: z.uuid(), position: z.string().check(z.regex(/^\d{1,3}$/)) });

/** The inbox's part of the JSON API: the mails, and what is attached to them. */
export function addInboxRoutes(app: FastifyInstance, world: PretendInbox): void {
  app.get("/sandbox/api/mail", async () => ({ mails: await world.mails() }));

  app.get("/sandbox/api/mail/:messageId/:position", async (request, reply) => {
    const asked = z.safeParse(place, request.params);
    if (!asked.success)
      return reply.code(400).send({ message: "a mail's id, then the place of the attachment, from 0" });
    const found = await world.attachment(asked.data.messageId, Number(asked.data.position));
    if (!found) return reply.code(404).send({ message: "there is no such attachment" });
    return reply
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`)
      .type(found.type)
      .send(found.content);
  });
}
