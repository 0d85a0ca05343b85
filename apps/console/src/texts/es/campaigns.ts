/** Coupons for groups of people, and partners. */
export const campaigns = {
  campaigns: {
    new: "Nueva campaña",
    cost: "Personas hoy: %{people}, hasta %{cost} en descuentos. La propuesta vale para %{most} a lo más.",
    people: {
      certified: "Todas las certificadas",
      "never-borrowed": "Certificadas que nunca pidieron",
      "paid-on-time": "Pagaron a tiempo y no están en mora",
      running: "Con un préstamo vigente al día",
    },
  },
  partners: {
    register: "Registrar un socio",
    proposed: "Propuesto: otra persona tiene que aprobarlo",
    disable: "Desactivar",
    disable_help: "Cuando otra persona lo apruebe, sus enlaces ya no dejan entrar a nadie.",
    states: { true: "Activo", false: "Desactivado" },
    channel_help: "Minúsculas, números y guiones",
    public_key: "Clave pública (PEM)",
    key_help: "Ed25519 o P-256. La clave privada la guarda el socio: nunca se pide.",
  },
};

export const campaignsResources = {
  campaigns: {
    name: "Campaña |||| Campañas",
    fields: {
      title: "Campaña",
      people: "Para quién",
      amount: "Descuento",
      minimum: "Pago mínimo",
      expiration: "Vence",
      given: "Entregados",
      used: "Usados",
      open: "Por usar",
      expired: "Vencidos",
    },
  },
  partners: {
    name: "Socio |||| Socios",
    fields: {
      id: "Canal",
      algorithm: "Firma",
      fingerprint: "Huella de la clave",
      enabled: "Estado",
      registeredAt: "Desde",
      actions: "Acciones",
    },
  },
};
