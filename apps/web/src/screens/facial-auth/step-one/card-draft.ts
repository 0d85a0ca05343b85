/** What was corrected of a reading; forgotten once another picture is accepted. */
export const CARD_DRAFT = "confirm-card";
