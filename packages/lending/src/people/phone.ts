/** Chilean mobile phone, E.164: `+569` and eight digits. */
export type Phone = string & { readonly unit: "mobile phone" };

function isPhone(text: string): text is Phone {
  return /^\+569\d{8}$/.test(text);
}

/** Typed input: nine digits beginning with 9, with or without `+56`, `56`, `0056` or the old leading `0`. */
export function parsePhone(typed: string): Phone | undefined {
  const match = /^(?:(?:\+|00)?56|0)?(9\d{8})$/.exec(typed.replace(/[\s.()\-‐‑–—]/g, ""));
  const phone = `+56${match?.[1] ?? ""}`;
  return isPhone(phone) ? phone : undefined;
}

/** `+56 9 1234 5678` */
export function formatPhone(phone: Phone): string {
  return `+56 9 ${phone.slice(4, 8)} ${phone.slice(8)}`;
}

/** `912345678`: what people write in a form. */
export function nationalDigits(phone: Phone): string {
  return phone.slice(3);
}
