/** The CMF's bank codes and Fintoc's names for them. A bank that is missing here cannot be paid to through Fintoc. */
export const fintocBanks: Readonly<Record<string, string>> = {
  "001": "cl_banco_de_chile",
  "009": "cl_banco_internacional",
  "012": "cl_banco_estado",
  "014": "cl_banco_scotiabank",
  "016": "cl_banco_bci",
  "028": "cl_banco_bice",
  "031": "cl_banco_hsbc",
  "037": "cl_banco_santander",
  "039": "cl_banco_itau",
  // merged into BICE (028) on 2025-11-01; its accounts keep their own address until they are moved
  "049": "cl_banco_security",
  "051": "cl_banco_falabella",
  "053": "cl_banco_ripley",
  "055": "cl_banco_consorcio",
  "672": "cl_banco_coopeuch",
  "729": "cl_prepago_los_heroes",
  "730": "cl_tenpo",
  "732": "cl_tapp_caja_los_andes",
  "741": "cl_copec_pay",
  "875": "cl_mercado_pago",
};
