/** The core path in an engine that Playwright does not drive: from the door to a receipt, and what is there without a network. */
import { cardPicture, facePicture } from "../steps/identity.ts";
import { sayNextTime } from "../steps/noren.ts";
import { label, type Person, role, text, within } from "./person.ts";

const button = (name: string | RegExp) => role("button", name);
const heading = (name: string | RegExp) => role("heading", name);
const dialog = (name: string | RegExp) => role("dialog", name);

export async function signIn(person: Person, phone: string, readCode: () => Promise<string>): Promise<void> {
  await person.goesTo("/");
  await person.run(sayNextTime);
  await person.sees(heading("Lo que ves es lo que pagas."));
  await person.isPictured("door");
  await person.taps(role("link", "Empezar mi solicitud"));
  await person.types(label("Celular"), phone);
  await person.taps(role("checkbox"));
  await person.taps(button("Enviar código"));
  await person.sees(heading("Escribe el código"));
  await person.types(label("Código de 4 dígitos"), await readCode());
  await person.sees(heading("Tu verificación"));
  await person.isPictured("certification");
}

async function answerSurvey(person: Person): Promise<void> {
  await person.taps(role("link", /^Empezar el cuestionario/));
  await person.taps(role("radio", "Salud"));
  await person.taps(role("radio", "Ninguno"));
  await person.types(label("¿Cuánto recibes al mes, líquido?"), "900000");
  const costs = label(/^¿Cuánto gastas fijo al mes/);
  await person.tapsUntil(button("Continuar"), costs);
  await person.types(costs, "400000");
  await person.tapsUntil(button("Continuar"), role("radio", "Siempre parecido"));
  await person.taps(role("radio", "Siempre parecido"));
  await person.taps(role("radio", "Este mes"));
  await person.taps(role("radio", "No"));
  await person.tapsUntil(button("Guardar y seguir"), heading("Tu identidad"));
}

const poses = { "Mira de frente": "a-front", izquierda: "a-left", derecha: "a-right" } as const;

async function showIdentity(person: Person): Promise<void> {
  const picture = label("Subir foto");
  await person.taps(button("Tomar el frente"));
  await person.picks(picture, cardPicture("with-portrait/a-front-photo"));
  await person.sees(heading("Reverso de tu cédula"));
  await person.picks(picture, cardPicture("a-back-photo"));
  await person.sees(dialog("¿Podemos revisar tu rostro?"));
  await person.taps(button("Sí, pueden revisarlo"));
  await person.sees(heading("Tu rostro"));
  for (let place = 1; place <= Object.keys(poses).length; place += 1) {
    const asked = await person.reads(heading(/^Mira de frente$|^Gira despacio/));
    const pose = Object.entries(poses).find(([part]) => asked.includes(part))?.[1] ?? "";
    await person.picks(picture, facePicture(pose));
    await person.seesNo(heading(asked));
  }
  await person.taps(within(dialog("¿Están bien tus datos?"), button("Sí, confirmar")));
  await person.sees(heading("Información personal"));
}

async function tellPersonal(person: Person): Promise<void> {
  const first = (question: string) => person.tapsFirst(within(role("group", question), role("radio")));
  await person.types(label("Correo electrónico"), "persona@noren.example");
  const region = label("Región donde vives");
  await person.tapsUntil(button("Continuar"), region);
  await person.chooses(region, "Valparaíso");
  await person.chooses(label("Comuna donde vives"), "Isla de Pascua");
  await person.tapsUntil(button("Continuar"), role("group", "Estudios"));
  for (const question of ["Estudios", "Estado civil", "Número de hijos", "Situación laboral", "Rubro"])
    await first(question);
  await person.tapsUntil(button("Continuar"), role("group", "Cada cuánto te pagan"));
  for (const question of ["Cada cuánto te pagan", "Día de pago"]) await first(question);
  await person.tapsUntil(button("Guardar y seguir"), heading("Contactos de emergencia"));
}

async function nameContacts(person: Person): Promise<void> {
  for (const [name, phone, kind] of [
    ["Primer contacto", "987654321", "Madre"],
    ["Segundo contacto", "912345678", "Padre"],
  ] as const) {
    const contact = role("group", name);
    await person.chooses(within(contact, label("Qué es tuyo")), kind);
    await person.types(within(contact, label("Celular del contacto")), phone);
  }
  await person.tapsUntil(button("Guardar y seguir"), heading("Cuenta bancaria"));
}

async function nameAccount(person: Person): Promise<void> {
  await person.taps(button(/^Banco/));
  const banks = dialog("¿En qué banco está tu cuenta?");
  await person.types(within(banks, label("Buscar")), "estado");
  await person.taps(within(banks, button("BancoEstado")));
  await person.chooses(label("Tipo de cuenta"), "CuentaRUT");
  await person.taps(button("Revisar y guardar"));
  await person.taps(within(dialog("¿Es esta tu cuenta?"), button("Sí, es mi cuenta")));
}

/** From the questionnaire to the credit, with pictures that lie on the phone. */
export async function certify(person: Person): Promise<void> {
  await answerSurvey(person);
  await person.sees(button("Tomar el frente"));
  await person.isPictured("identity");
  await showIdentity(person);
  await tellPersonal(person);
  await nameContacts(person);
  await nameAccount(person);
  const approved = dialog("Crédito aprobado");
  await person.sees(within(approved, text("$100.000")));
  await person.isPictured("approved");
  await person.taps(within(approved, button("Volver al inicio")));
  await person.sees(heading("Tu primer préstamo"));
  await person.sees(heading(/^Hola, /));
  await person.isPictured("home");
}

/** A first loan: the carrier confirms the number before money is sent. */
export async function borrow(person: Person, readCode: () => Promise<string>): Promise<void> {
  await person.taps(role("link", "Pedir un préstamo"));
  await person.types(label(/^Monto, hasta \$100\.000$/), "50000");
  await person.taps(role("checkbox"));
  await person.isPictured("loan");
  await person.tapsUntil(button("Pedir $50.000"), heading(/^Tu solicitud$|^Tu dinero /));
  await person.taps(button("Confirmar mi número"));
  const code = label("Código de tu compañía");
  await person.tapsUntil(button("Enviarme el código"), code);
  await person.types(code, await readCode());
  await person.tapsUntil(button("Confirmar"), heading("Tu número está confirmado"));
  await person.taps(role("link", "Seguir"));
  await person.sees(heading("Tu dinero ya salió"));
  await person.isPictured("sent");
  await person.taps(role("link", "Volver al inicio"));
  await person.sees(text("Hoy pagas"));
  await person.isPictured("debt");
}

/** The guide comes by itself where a loan is paid, and once. */
export async function readGuide(person: Person, title: string): Promise<void> {
  await person.taps(role("link", /^Pagar \$5\d\.\d{3}$/));
  const guide = dialog(title);
  await person.sees(within(guide, role("listitem")));
  await person.seesStepsBesideDrawing(guide);
  await person.isPictured("guide");
  await person.taps(within(guide, button("Entendido")));
  await person.seesNo(guide);
}

const number = /^\d{4}(?: \d{1,4})+$/;

/** To the code for the counter; answers its number. */
export async function startRepayment(person: Person): Promise<string> {
  await person.taps(role("radio", /^Efectivo en caja/));
  await person.isPictured("repay");
  await person.tapsUntil(button(/^Pagar \$[\d.]+ hoy$/), heading("Paga en efectivo"));
  await person.sees(role("figure"));
  const code = await person.reads(text(number));
  await person.isPictured("code");
  return code;
}

/** From its second visit on the app keeps what it shows. */
export async function visitAgain(person: Person, code: string): Promise<void> {
  await person.run(() => navigator.serviceWorker.ready.then(() => true));
  await person.opensAgain();
  await person.sees(text(code));
  await person.goesTo("/#/home");
  await person.opensAgain();
  await person.sees(text("Hoy pagas"));
}

export async function showCodeOffline(person: Person, code: string): Promise<void> {
  await person.opensAgain();
  await person.sees(role("region", /^El \p{L}+ \d{1,2} de \p{L}+ debías$/u));
  await person.sees(text(code));
  await person.isPictured("offline");
  const large = dialog(/./);
  await person.tapsUntil(button("Ver en pantalla completa"), within(large, role("figure")));
  await person.isPictured("offline-large");
  await person.taps(within(large, button("Cerrar")));
  await person.seesNo(large);
}

/** Back on the network, at the page with the code; the receipt comes by itself. */
export async function seeReceipt(person: Person, code: string, pay: () => Promise<void>): Promise<void> {
  await person.taps(button("Intentar de nuevo"));
  await person.sees(text("Hoy pagas"));
  await person.taps(role("link", /^Pagar \$5\d\.\d{3}$/));
  await person.taps(role("link", "Ver cómo pagarlo"));
  await person.sees(text(code));
  await pay();
  await person.sees(heading("Pago abonado"));
  await person.isPictured("receipt");
}
