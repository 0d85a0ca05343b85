/** Without accents and case: 'estado' finds BancoEstado, 'itau' finds Itaú, 'chile banco' finds Banco de Chile. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function searchBanks<Bank extends { readonly bankName: string }>(
  banks: readonly Bank[],
  typed: string,
): readonly Bank[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return banks.filter(({ bankName }) => {
    const name = plain(bankName);
    return wanted.every((part) => name.includes(part));
  });
}
