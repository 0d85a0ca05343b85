/** Pictures and cameras of the invented people A and B. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, signIn } from "./noren.ts";

const fixtures = path.join(import.meta.dirname, "../packages/identity/fixtures");

export const cardPicture = (name: string): string => path.join(fixtures, "idcards", `${name}.jpg`);
export const faceVideo = (name: string): string => path.join(fixtures, "faces", `${name}.mjpeg`);

/** A still picture is a video of one frame. */
export function stillVideo(name: string): string {
  const file = path.join(os.tmpdir(), `noren-camera-${path.basename(name)}.mjpeg`);
  fs.copyFileSync(cardPicture(name), file);
  return file;
}

/** Chromium's own pretend camera. It is allowed unless a test says otherwise. */
export const camera = (video: string | undefined, allowed = true) => ({
  ...(process.env["NOREN_BROWSER"] && { executablePath: process.env["NOREN_BROWSER"] }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    ...(video === undefined
      ? []
      : ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${video}`]),
    ...(allowed ? ["--use-fake-ui-for-media-stream"] : []),
  ],
});

/** Whoever registered last stands at this status. */
export const statusOfNewest = (status: number): string =>
  `update person set biz_status = ${status} where user_id = (select user_id from person order by registered_at desc limit 1)`;

export async function openStepOne(
  page: Page,
  server: { change(sql: string): Promise<void> },
  phone: string,
): Promise<void> {
  await signIn(page, phone);
  await server.change(statusOfNewest(20));
  await page.goto("/#/noren");
  await page.reload();
  await expect(page.getByText("1 de 4 pasos listo")).toBeVisible();
  await page.goto("/#/facial-auth/step-one");
  await expect(page.getByRole("heading", { name: "Tu identidad", exact: true })).toBeVisible();
}

/** Sends one side as a chosen file. */
export async function chooseSide(page: Page, name: string): Promise<void> {
  await page.getByLabel("Subir foto").setInputFiles(cardPicture(name));
}
