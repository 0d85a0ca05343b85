import { auditList, auditPersonal } from "@noren/staff/calls/audit";
import { customerOne, customerTimeline, seeIdentityPicture } from "@noren/staff/calls/customers";
import { pictureLooks } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { front, phoneInStepOne, takeSide } from "../../../test/support/people/captures.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a picture is shown for a reason, which the borrower reads with the time; without one nothing is shown or kept", async () => {
  const { world, at } = house;
  const phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  const id = await userIdOf(world, phone);
  const risk = await staffOf(world, at, "risk");
  const [picture] = (await risk.call(customerOne, { body: { id } })).answer.pictures;
  const pictureId = picture?.pictureId ?? "";
  const chosen = "impersonation" as const;
  for (const wrong of [{}, { reason: "curiosity" }, { reason: chosen, words: "llamó el 912345678" }]) {
    const refused = await risk.request(seeIdentityPicture, { body: { pictureId, ...wrong } });
    expect(await refused.json()).toMatchObject({ code: "invalid-input" });
  }
  expect((await phone.call(pictureLooks, {})).data?.details).toEqual([]);

  const words = "Su hermano reclama que no es ella";
  const seen = await risk.request(seeIdentityPicture, { body: { pictureId, reason: chosen, words } });
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect((await phone.call(pictureLooks, {})).data?.details).toMatchObject([{ reason: chosen, shows: picture?.shows }]);
  const lines = await staffAuditOf(world, "customers/see-picture");
  expect(lines).toMatchObject([{ staff_id: risk.staffId, user_id: id, details: { pictureId, reason: chosen } }]);
  expect(JSON.stringify(lines)).not.toContain(words);
  const administrator = await staffOf(world, at, "administrator");
  const [line] = (await administrator.call(auditList, { query: { action: "customers/see-picture" } })).answer.rows;
  const { personal } = (await administrator.call(auditPersonal, { body: { id: line?.id ?? "" } })).answer;
  expect(personal).toEqual({ after: { words } });
  const { rows } = (await risk.call(customerTimeline, { query: { id, group: "staff" } })).answer;
  expect(rows.some(({ what, word }) => what === "picture-look" && word === chosen)).toBe(true);
});
