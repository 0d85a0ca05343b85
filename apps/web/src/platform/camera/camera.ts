/** The phone's cameras. Asked for only where a screen has said why. */
export type CameraFault = "denied" | "missing" | "busy";

export class CameraFailure extends Error {
  readonly fault: CameraFault;

  constructor(fault: CameraFault) {
    super(fault);
    this.name = "CameraFailure";
    this.fault = fault;
  }
}

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Large enough for small print; whatever the camera has is taken. */
const CARD = { width: { ideal: 1920 }, height: { ideal: 1440 } };
const FACE = { width: { ideal: 640 }, height: { ideal: 480 } };

export type CameraFacing = "card" | "face";

export async function openCamera(facing: CameraFacing): Promise<MediaStream> {
  // An insecure page, or a browser inside another app, may have none of it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new CameraFailure("missing");
  const video =
    facing === "card" ? { ...CARD, facingMode: { ideal: "environment" } } : { ...FACE, facingMode: { ideal: "user" } };
  try {
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw new CameraFailure(faults[(error as Error).name] ?? "missing");
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Torch {
  readonly torch?: boolean;
}

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];

export function hasLight(stream: MediaStream): boolean {
  const track = trackOf(stream);
  // Not every browser has it.
  return track?.getCapabilities !== undefined && (track.getCapabilities() as Torch).torch === true;
}

export async function switchLight(stream: MediaStream, on: boolean): Promise<void> {
  const light: Torch = { torch: on };
  await trackOf(stream)?.applyConstraints({ advanced: [light as MediaTrackConstraintSet] });
}
