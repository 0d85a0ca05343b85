/** Every refusal of the console's API: its HTTP status and what staff reads. `{x}` stands for a value that comes with it. */
interface StaffError {
  readonly status: number;
  /** Whoever asked may not: a line in the audit. */
  readonly isDenial?: true;
  readonly es: string;
  readonly en: string;
}

export const staffErrors = {
  "not-signed-in": { status: 401, es: "Tu sesión terminó. Vuelve a entrar.", en: "Your session ended. Sign in again." },
  "sign-in-failed": {
    status: 401,
    es: "El correo, la contraseña o el segundo factor no son correctos.",
    en: "The e-mail, the password or the second factor is not right.",
  },
  "too-many-tries": {
    status: 429,
    es: "Demasiados intentos. Prueba de nuevo en {minutes} min.",
    en: "Too many tries. Try again in {minutes} min.",
  },
  "proof-failed": {
    status: 400,
    es: "La contraseña actual o el segundo factor no son correctos.",
    en: "The present password or the second factor is not right.",
  },
  "password-wrong": {
    status: 400,
    es: "La contraseña no es correcta.",
    en: "The password is not right.",
  },
  "passkey-refused": {
    status: 400,
    es: "No pudimos guardar esta llave de acceso. Prueba de nuevo.",
    en: "This passkey could not be kept. Try again.",
  },
  "link-over": {
    status: 410,
    es: "El enlace ya se usó o venció. Pide otro a administración.",
    en: "The link was used or is over. Ask an administrator for a new one.",
  },
  "code-wrong": {
    status: 400,
    es: "El código no es correcto. Espera el siguiente y prueba de nuevo.",
    en: "The code is not right. Wait for the next one and try again.",
  },
  "password-easy": {
    status: 400,
    es: "La contraseña es demasiado fácil de adivinar. Usa varias palabras.",
    en: "The password is too easy to guess. Use several words.",
  },
  "email-in-use": { status: 409, es: "Ya hay una cuenta con ese correo.", en: "There is an account with this e-mail." },
  "last-administrators": {
    status: 409,
    es: "Quedarían menos de dos personas de administración: nombra antes a otra.",
    en: "Fewer than two administrators would be left: name somebody else first.",
  },
  "not-founded": {
    status: 409,
    isDenial: true,
    es: "Todavía no entraron las dos primeras personas de administración: hasta entonces nada se aprueba.",
    en: "The first two administrators have not both come in yet: until then nothing is approved.",
  },
  "not-two-people": {
    status: 409,
    isDenial: true,
    es: "Una de las dos cuentas la creó, renovó o ascendió la otra sin nadie más: tiene que decidir otra persona.",
    en: "One of the two accounts was made, reset or promoted by the other alone: somebody else has to decide.",
  },
  "not-yourself": {
    status: 409,
    isDenial: true,
    es: "No puedes hacer esto con tu propia cuenta.",
    en: "You cannot do this to your own account.",
  },
  "not-allowed": {
    status: 403,
    isDenial: true,
    es: "Tu rol no permite hacer esto.",
    en: "Your role does not allow this.",
  },
  "too-many-searches": {
    status: 429,
    isDenial: true,
    es: "Demasiadas búsquedas en una hora. Prueba de nuevo en {minutes} min.",
    en: "Too many searches in an hour. Try again in {minutes} min.",
  },
  "wrong-origin": {
    status: 403,
    es: "La petición no viene de la consola.",
    en: "The request does not come from the console.",
  },
  "invalid-input": { status: 400, es: "Revisa los datos marcados.", en: "Check the marked fields." },
  "not-there": { status: 404, es: "No existe, o ya no existe.", en: "It does not exist, or no longer." },
  "too-large": { status: 413, es: "Es demasiado grande.", en: "It is too large." },
  internal: {
    status: 500,
    es: "Algo falló de nuestro lado. No se cambió nada.",
    en: "Something failed on our side. Nothing was changed.",
  },
  unavailable: {
    status: 503,
    es: "La base de datos no responde. Prueba en un momento.",
    en: "The database does not answer. Try in a moment.",
  },
  /** What a rule of the borrower's side refuses; its own text is said. */
  refused: { status: 409, es: "{text}", en: "{text}" },
  "already-proposed": {
    status: 409,
    es: "Ya hay una propuesta abierta sobre esto.",
    en: "There is an open proposal about this already.",
  },
  "own-proposal": {
    status: 409,
    isDenial: true,
    es: "La propusiste tú: otra persona tiene que decidir.",
    en: "You proposed it: somebody else has to decide.",
  },
  "proposal-not-open": {
    status: 409,
    es: "La propuesta ya fue decidida, retirada o venció.",
    en: "The proposal was decided, withdrawn, or ran out.",
  },
  "already-answered": {
    status: 409,
    es: "Otra persona ya lo respondió.",
    en: "Somebody else has answered it already.",
  },
  "rejection-final": {
    status: 409,
    es: "Pasaron los {minutes} minutos: el rechazo ya rige y no se puede deshacer.",
    en: "The {minutes} minutes are over: the rejection holds and cannot be undone.",
  },
  "no-fresh-pictures": {
    status: 409,
    es: "Faltan las fotos tomadas para este cambio: no se puede aprobar.",
    en: "The pictures taken for this change are missing: it cannot be approved.",
  },
  "already-so": {
    status: 409,
    es: "Ya está así: otra persona lo cambió antes.",
    en: "It is so already: somebody else changed it before.",
  },
  "taken-by-another": {
    status: 409,
    es: "Lo tiene {name} desde las {time}. Pídele que lo devuelva.",
    en: "{name} has had it since {time}. Ask them to give it back.",
  },
  "credit-not-in-doubt": {
    status: 409,
    es: "Ya no está pendiente, o vuelve sin que nadie lo mande: no se registra a mano.",
    en: "It waits no more, or goes back without anybody sending it: it is not recorded by hand.",
  },
  "transfer-recorded": {
    status: 409,
    es: "Esa transferencia ya está registrada.",
    en: "This transfer is recorded already.",
  },
  "not-taken": { status: 409, es: "No lo tienes tú.", en: "It is not yours." },
  "payment-not-open": {
    status: 409,
    es: "El pago ya tiene dueño o fue devuelto.",
    en: "The payment has an owner already, or was returned.",
  },
  "search-too-short": {
    status: 400,
    es: "Escribe un poco más: al menos 3 letras del nombre, 5 números del celular, 4 del RUN o los 8 primeros signos del préstamo.",
    en: "Type a little more: at least 3 letters of the name, 5 digits of the phone, 4 of the RUN or the first 8 signs of the loan.",
  },
  "no-such-loan": { status: 404, es: "No hay tal préstamo.", en: "There is no such loan." },
  "not-overdue-long-enough": {
    status: 409,
    es: "El préstamo no lleva suficiente tiempo en mora.",
    en: "The loan has not been overdue for long enough.",
  },
  "world-changed": {
    status: 409,
    es: "El préstamo cambió desde que se propuso. Retira la propuesta y haz otra.",
    en: "The loan has changed since it was proposed. Withdraw the proposal and make another.",
  },
  "nothing-to-return": {
    status: 409,
    es: "No hay nada que devolver, o ya va en camino.",
    en: "There is nothing to return, or it is on its way already.",
  },
  "refund-in-doubt": {
    status: 409,
    es: "No se sabe de quién es la cuenta: el reclamo sigue abierto, fue fraude o la persona se borró.",
    en: "Whose account it is, is in doubt: the dispute is open, it was fraud, or the person was erased.",
  },
  "payment-not-credited": {
    status: 409,
    es: "Ese pago no está abonado a este préstamo.",
    en: "This payment is not credited to this loan.",
  },
  "payout-not-open": {
    status: 409,
    es: "El desembolso ya terminó.",
    en: "The payout has ended already.",
  },
  "payout-not-failed": {
    status: 409,
    es: "Ese desembolso ya no espera: salió otro, llegó, se cerró o el banco se contradijo.",
    en: "This payout waits no more: another was sent, it arrived, it was closed, or the bank contradicted itself.",
  },
  "payout-superseded": {
    status: 409,
    es: "Después salió otro desembolso, o la solicitud se cerró: solo se puede registrar que el dinero volvió.",
    en: "Another payout was sent since, or the application was closed: it can only be recorded that the money came back.",
  },
  "payout-not-bookable": {
    status: 409,
    es: "Un error impide registrarlo todavía: el dinero sigue en duda. Avisa a ingeniería.",
    en: "A fault still keeps it from being booked: the money stays in doubt. Tell the engineers.",
  },
  "loan-disputed": {
    status: 409,
    es: "La persona no reconoce este préstamo: responde eso antes.",
    en: "The customer does not recognise this loan: answer that first.",
  },
  "terms-lapsed": {
    status: 409,
    es: "El precio aceptado ya no vale: la persona tiene que aceptar de nuevo, o se cierra la solicitud.",
    en: "The accepted price no longer stands: the customer has to accept again, or the application is closed.",
  },
  "erase-not-yet": {
    status: 409,
    es: "Todavía hay algo en curso o por pagar: no se puede borrar hoy.",
    en: "Something is still under way or owed: it cannot be erased today.",
  },
  "account-suspended": {
    status: 409,
    es: "La cuenta está suspendida: borrarla la dejaría empezar de nuevo.",
    en: "The account is suspended: erasing it would let it begin anew.",
  },
  "changed-meanwhile": {
    status: 409,
    es: "Cambió mientras tanto: mira de nuevo lo que rige hoy.",
    en: "It has changed meanwhile: look again at what holds today.",
  },
  "nothing-changed": { status: 409, es: "No hay nada que cambiar.", en: "There is nothing to change." },
  "above-cap": {
    status: 409,
    es: "El precio supera la tasa máxima convencional: no se puede guardar.",
    en: "The price is above the legal cap: it cannot be saved.",
  },
  "no-cap": {
    status: 409,
    es: "No hay una tasa máxima vigente: sin ella no se ofrece nada.",
    en: "No legal cap is in force: without one nothing is offered.",
  },
  "nobody-reached": {
    status: 409,
    es: "Hoy nadie pertenece a ese grupo.",
    en: "Nobody belongs to that group today.",
  },
  "cap-exists": {
    status: 409,
    es: "Ya hay una tasa de ese tipo desde ese día. Lo cargado no se cambia.",
    en: "There is a rate of this type from that day already. What was loaded is not changed.",
  },
} as const satisfies Readonly<Record<string, StaffError>>;

export type StaffErrorName = keyof typeof staffErrors;

export const staffLanguages = ["es", "en"] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

export const isDenial = (name: StaffErrorName): boolean => (staffErrors[name] as StaffError).isDenial === true;

export function sayStaffError(
  name: StaffErrorName,
  language: StaffLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return staffErrors[name][language].replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));
}

/** How every refusal travels. */
export interface StaffRefusalAnswer {
  readonly code: StaffErrorName;
  readonly message: string;
  /** Which fields were wrong, by path and by zod's word for it. */
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
}
