/** The words of certification's step one, shared by what reads pictures, the server and the screens. */
export const captureKinds = ["front", "back", "face"] as const;
export const poses = ["left", "right", "middle"] as const;
export const captureStates = ["missing", "accepted", "review"] as const;
export const cardTypes = ["CEDULA", "CEDULA_EXT"] as const;
export const sexes = ["F", "M", "X"] as const;
export const cardFields = [
  "run",
  "documentNumber",
  "type",
  "names",
  "surnames",
  "sex",
  "nationality",
  "birthday",
  "expiry",
] as const;

/** Why a picture is not accepted (product.md section 2, step one). */
export const pictureReasons = [
  "blurred",
  "glare",
  "too_dark",
  "too_small",
  "no_card",
  "wrong_side",
  "unreadable",
  "front_back_mismatch",
  "qr_mrz_mismatch",
  "expired",
  "under_18",
  "no_face",
  "several_faces",
  "wrong_pose",
  "not_same_person",
  "not_live",
  // of a change of phone: never a picture we have seen, nor another's card
  "seen_before",
  "not_own_card",
] as const;

/** 'Trust the back's QR first, the MRZ second, the printed front third' (kyc.md). */
export const cardSources = ["qr", "mrz", "print"] as const;

export type CaptureState = (typeof captureStates)[number];
export type CaptureKind = (typeof captureKinds)[number];
export type Pose = (typeof poses)[number];
export type Sex = (typeof sexes)[number];
export type CardType = (typeof cardTypes)[number];
export type CardField = (typeof cardFields)[number];
export type CardSource = (typeof cardSources)[number];
export type PictureReason = (typeof pictureReasons)[number];
/** Why a person looks at an identity: what was told, or what the machine could not settle. */
export type IdentityDoubt =
  | "no_biometric_consent"
  | "face_not_settled"
  | "face_refused"
  | "face_refused_before"
  | "impossible_run"
  | "front_hardly_read"
  | "one_source";
