/** The mail that brings somebody their link. Which language they read is not known before they are in: both. */
import type { Role } from "./roles.ts";

export interface LinkLetter {
  readonly name: string;
  readonly role: Role;
  readonly address: string;
}

const roleNames: Readonly<Record<Role, { readonly es: string; readonly en: string }>> = {
  viewer: { es: "Consulta", en: "Viewer" },
  agent: { es: "Atención", en: "Agent" },
  risk: { es: "Riesgo", en: "Risk" },
  finance: { es: "Finanzas", en: "Finance" },
  administrator: { es: "Administración", en: "Administrator" },
};

export function sayLinkMail({ name, role, address }: LinkLetter): { readonly subject: string; readonly text: string } {
  const { es, en } = roleNames[role];
  return {
    subject: `Tu acceso a la consola de Noren: ${es}`,
    text: [
      `Hola, ${name}. Con este enlace entras a la consola de Noren; tu rol es ${es}. Sirve una vez, durante tres días, y es solo para ti: nadie del equipo lo necesita ni te lo pedirá.`,
      `Hello, ${name}. This link lets you into Noren's console; your role is ${en}. It works once, for three days, and is for you alone: nobody of the team needs it or will ask you for it.`,
      address,
    ].join("\n\n"),
  };
}
