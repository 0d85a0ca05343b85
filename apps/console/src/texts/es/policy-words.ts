/** Why the policy decided as it did, for whoever works here; what the borrower reads is the server's. */
import type { ReasonCode } from "@noren/lending/credit/credit-reasons";

export const policyWords = {
  "too-young": "Es menor de %{age} años: cumple la edad el %{day}.",
  "too-old": "Tiene más de %{age} años.",
  "identity-not-certified": "No ha terminado de verificar su identidad.",
  "no-own-account": "No tiene una cuenta bancaria a su nombre.",
  "run-of-another-person": "Su RUN ya está verificado en otra cuenta.",
  "account-suspended": "Su cuenta está suspendida.",
  "loan-overdue": "Tiene un préstamo atrasado con nosotros.",
  "loan-written-off": "Tiene un préstamo por regularizar con nosotros.",
  "overdue-elsewhere": "El informe dice que debe %{amount} atrasados en otra parte.",
  "nothing-left-of-income":
    "No le queda nada: gana %{income}, gasta %{fixedCosts} y paga %{otherDebt} de otras deudas.",
  "payments-above-means":
    "Pagaría %{asked}; de lo que le queda puede destinar %{allowed} a préstamos y ya debe %{besides} con nosotros: cabe hasta %{room}.",
  "above-limit": "Pidió %{asked} y su cupo disponible es %{available}: usa %{inUse} de %{limit}.",
  "carrier-check-failed": "La operadora no confirmó su celular tras los intentos permitidos.",
  "refused-by-a-person": "Una persona ya lo rechazó.",
  "politically-exposed": "Declaró ser persona expuesta políticamente: tiene que verlo una persona.",
  "shared-device": "Otra persona usó este mismo dispositivo: tiene que verlo una persona.",
  "two-places":
    "Dos dispositivos de esta persona se usaron casi a la vez en lugares demasiado distantes: tiene que verlo una persona.",
  "shared-account": "Otra persona registró la misma cuenta bancaria: tiene que verlo una persona.",
  "first-loan-seen-by-a-person": "Es su primer préstamo y no hay informe comercial: tiene que verlo una persona.",
  "bureau-silent": "El informe comercial no respondió: tiene que verlo una persona.",
  "carrier-check-due": "Falta que la operadora confirme su celular; quedan %{triesLeft} intentos.",
  "limit-by-history": "Por su historia llega a %{limit}: lleva %{settledOnTime} pagados a tiempo.",
  "seen-by-a-person": "Ya lo vio una persona.",
} satisfies Record<ReasonCode, string>;

/** What it counted, a line each. */
export const means = {
  title: "Cifras",
  a_month: "Al mes",
  declared: "Declaró",
  reported: "Informe",
  difference: "Diferencia",
  same: "igual",
  income: "Ingreso",
  fixedCosts: "Gastos fijos",
  otherDebt: "Otras deudas",
  left: "Le queda",
  allowed: "Su tope: %{percent} %",
  besides: "Otros préstamos nuestros",
  asked: "Pagaría en %{days} días",
  fits: "¿Cabe?",
  does: "Sí",
  does_not: "No",
};
