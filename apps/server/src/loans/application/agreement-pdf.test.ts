import { agreementPdf, bill } from "@noren/contract/calls/borrow";
import { agreementText, applyLoan } from "@noren/contract/calls/product";
import { formatCae } from "@noren/lending/price/cae";
import { calendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedBody, certifiedPhone, doJobs, quoteFor, userIdOf } from "../../../test/support/people/borrowers.ts";
import { textOfPdf } from "../../../test/support/pdf-text.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { agreementFile } from "./agreement-file.ts";
import { agreementMail } from "../../contact/mail/agreement-mail.ts";
import { encrypt } from "../../platform/secrets.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { personKeyOf } from "../../customers/people.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the figures of quote, agreement, PDF and bill are equal to the peso", async () => {
  const phone = await certifiedPhone(world);
  phone.language = "esp";
  const quote = await quoteFor(phone, 100_000, "noren-60");
  const [card] = quote.items;
  if (!card) throw new Error("no cost card");
  const agreement = await phone.call(agreementText, { query: { quoteId: quote.quoteId, productCode: "noren-60" } });
  const applied = await phone.call(applyLoan, { body: acceptedBody(quote) });
  const orderId = applied.data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  const pdf = await textOfPdf((await phone.call(agreementPdf, { query: { orderId } })).data?.pdf);
  const figures = [
    formatPesos(card.received),
    formatPesos(card.interest),
    formatPesos(card.stampTax),
    formatPesos(card.total),
    formatCae(card.cae as never),
    formatDay(calendarDay(card.due)),
  ];
  for (const figure of figures) {
    expect(agreement.data?.text).toContain(figure);
    expect(pdf).toContain(figure);
  }
  const owed = await phone.call(bill, { query: { borrowType: "0" } });
  expect(owed.data?.details[0]).toMatchObject({ owedOnDue: card.total, principal: card.received, dueDay: card.due });
});

test("an accepted agreement is shown in its own words after lender and borrower have changed theirs", async () => {
  const phone = await certifiedPhone(world);
  const applied = await phone.call(applyLoan, { body: acceptedBody(await quoteFor(phone)) });
  const orderId = applied.data?.orders[0]?.orderId ?? "";
  await doJobs(world);
  const before = await phone.call(agreementPdf, { query: { orderId } });
  const { services, databaseUrl } = world;
  const userId = await userIdOf(world, phone);
  const key = await personKeyOf(services.db.drizzle, services.secrets, userId);
  const details = await detailsOf(services.db.drizzle, services.secrets, userId);
  const corrected = Buffer.from(JSON.stringify({ ...details, names: "Corregida" }));
  await services.db.pool.query("update borrower set details_sealed = $2 where user_id = $1", [
    userId,
    encrypt(key, corrected, `${userId}:borrower`),
  ]);
  const env = { NOREN_LENDER_NAME: "Otro Nombre SpA", NOREN_LENDER_ADDRESS: "Otra Calle 1" };
  const moved = await startWorld({ databaseUrl, env });
  const file = await agreementFile(moved.services.db.drizzle, moved.services, userId, orderId);
  const mail = await agreementMail(moved.services.db.drizzle, moved.services, { kind: "agreement", userId, orderId });
  await moved.close();
  expect(file?.pdf.toString("base64")).toBe(before.data?.pdf);
  expect(mail?.attachments?.[0]?.content.equals(file?.pdf ?? Buffer.alloc(0))).toBe(true);
  const shown = await textOfPdf(before.data?.pdf);
  expect(shown).toContain("Camila Andrea Rojas Fuentes");
  expect(shown).not.toContain("Otra Calle 1");
  expect(moved.services.config.lender.address).toBe("Otra Calle 1");
});

test("somebody else's order answers as a missing one", async () => {
  const [mine, other] = [await certifiedPhone(world), await certifiedPhone(world)];
  const applied = await mine.call(applyLoan, { body: acceptedBody(await quoteFor(mine)) });
  const orderId = applied.data?.orders[0]?.orderId ?? "";
  expect(await other.call(agreementPdf, { query: { orderId } })).toMatchObject({ code: 404, data: null });
});
