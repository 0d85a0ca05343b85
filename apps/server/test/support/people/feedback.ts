/** What borrowers write, for tests. */
import { webPageFb } from "@noren/contract/calls/report";
import sharp from "sharp";
import { answerFeedback } from "../../../src/staff/queues/answers/answer-feedback.ts";
import { staff } from "../staff/desk.ts";
import type { TestFiles, TestPhone, World } from "../world.ts";

/** As a phone takes it, with where it was taken. */
export const photo = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "Camila Rojas, Providencia" } })
    .jpeg()
    .toBuffer();

export const sendFeedback = (phone: TestPhone, change: object = {}, files: TestFiles = {}) =>
  phone.call(webPageFb, { body: { content: "El botón de pagar no responde", type: "app", ...change } }, files);

export const sayOnFeedback = (world: World, feedbackId: string, answer = "Gracias, ya lo arreglamos"): Promise<void> =>
  world.services.db.transaction((tx) => answerFeedback(tx, world.services, feedbackId, { answer, actor: staff }));
