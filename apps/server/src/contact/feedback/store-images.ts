import { readOrRefuse } from "../../customers/pictures/ask-reader.ts";
import { dropPicture, keepPicture } from "../../customers/pictures/pictures.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import type { Caller } from "../../calls/caller.ts";

/** Through the gate, which draws each picture anew without a word of metadata; then stored under the person's key. */
async function storeImage(services: Services, userId: string, bytes: Buffer): Promise<string> {
  const opened = await readOrRefuse(services.log, services.reader.openPicture(bytes));
  if (opened.verdict === "refused") throw new Refusal("fileTypeRefused");
  return keepPicture(services, userId, Buffer.from(opened.picture.jpeg), "feedback");
}

export async function dropImages(services: Services, objectKeys: readonly string[]): Promise<void> {
  for (const objectKey of objectKeys) await dropPicture(services, objectKey);
}

/** All of them, or none is stored. */
export async function storeImages(
  services: Services,
  { userId, caller, images }: { userId: string; caller: Caller; images: readonly Buffer[] },
): Promise<string[]> {
  const stored: string[] = [];
  try {
    for (const bytes of images) {
      await services.limits.countPicture(caller.address, userId);
      stored.push(await storeImage(services, userId, bytes));
    }
    return stored;
  } catch (error) {
    await dropImages(services, stored);
    throw error;
  }
}
