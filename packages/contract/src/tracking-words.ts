/**
 * Everything that tracking can say, word by word. What somebody typed or chose is in none of these lists, so it cannot be
 * sent by mistake, and the server takes nothing else ('never the content of a field that holds personal data').
 */

/** What a behaviour record says of an element beside how long it took. */
export const behaviourWords = ["filled", "empty", "on", "off", "tapped", "shown"] as const;
export type BehaviourWord = (typeof behaviourWords)[number];

/** product.md section 6: `event/1/{type}`. */
export const eventTypes = ["error", "vitals", "lifecycle"] as const;
export type EventType = (typeof eventTypes)[number];

/** What can be switched off (`config/info`). */
export const trackedKinds = ["behavior", "device", ...eventTypes] as const;
export type TrackedKind = (typeof trackedKinds)[number];

export const lifecyclePhases = ["start", "hidden"] as const;

/** 'Behaviour `idName` = `<route>.<element>`': names of the code, without a single digit. */
export const ROUTE_FORM = /^\/[a-z/:-]{0,60}$/i;
export const ID_NAME_FORM = /^\/[a-z/:-]{0,60}\.[a-z][a-z.-]{0,80}$/i;
/** The version, and which build of it. */
export const RELEASE_FORM = /^\d{1,3}(\.\d{1,3}){2}(\+[a-z0-9]{1,16})?$/;
