import { randomUUID } from "node:crypto";
import type { BehaviourRecord, DeviceRecord } from "@noren/contract/calls/tracking";
import { event, infoSave } from "@noren/contract/calls/tracking";
import type { UploadType } from "@noren/contract/tracking-constants";
import type { EventType } from "@noren/contract/tracking-words";
import { realNow } from "../../../src/platform/clock.ts";
import type { TestPhone, World } from "../world.ts";

export const behaviour = (change: Partial<BehaviourRecord> = {}): BehaviourRecord => ({
  id: randomUUID(),
  idName: "/login.login.phone.label",
  beginTime: realNow(),
  duration: 1200,
  content: "filled",
  ...change,
});

export const deviceRecord = (): DeviceRecord => ({
  id: randomUUID(),
  osType: "Android",
  resolution: "360 × 800 @3",
  screenHeight: 800,
  screenWidth: 360,
  userAgent: "Mozilla/5.0 (Linux; Android 14)",
  launch: 0,
});

export const uploadBehaviour = (phone: TestPhone, value: BehaviourRecord[]) =>
  phone.call(infoSave, { body: { dataType: "behavior", appId: "noren-cl", uploadType: 50, value } });

export const uploadDevice = (phone: TestPhone, uploadType: UploadType, value = deviceRecord()) =>
  phone.call(infoSave, { body: { dataType: "device", appId: "noren-cl", uploadType, value } });

export const sendEvent = (phone: TestPhone, type: EventType, content: object) =>
  phone.call(event, { params: { type }, body: { event: JSON.stringify(content) } });

export interface KeptRecord {
  readonly record_id: string;
  readonly kind: string;
  readonly upload_type: number | null;
  readonly user_id: string | null;
  readonly content: Readonly<Record<string, unknown>>;
}

/** What was kept of a device, as it came in. */
export async function keptOf({ services }: World, { deviceId }: TestPhone): Promise<readonly KeptRecord[]> {
  const { rows } = await services.db.pool.query<KeptRecord>(
    "select record_id, kind, upload_type, user_id, content from tracking where device_id = $1 order by received_at",
    [deviceId],
  );
  return rows;
}
