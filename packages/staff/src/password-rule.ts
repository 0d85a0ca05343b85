/** What anybody would try first. Length is the schema's (fields.ts); which letters is nobody's business. */
const OFTEN = ["123456", "password", "contrasena", "contraseña", "qwerty", "noren", "asdfgh"];
const LEAST_DIFFERENT = 6;

/** Whether taking away what is known or common about somebody leaves hardly anything. */
export function isEasyPassword(password: string, { name, email }: { name: string; email: string }): boolean {
  const small = password.normalize("NFKC").toLowerCase();
  if (new Set(small).size < LEAST_DIFFERENT) return true;
  const known = [...OFTEN, ...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.]/)];
  const rest = known.filter((word) => word.length >= 3).reduce((left, word) => left.replaceAll(word, ""), small);
  return rest.replaceAll(/[\d\W_]/g, "").length < 4 && rest.length < 8;
}
