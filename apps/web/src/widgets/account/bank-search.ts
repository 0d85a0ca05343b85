/** Without accents and case, by the beginning of any word: 'chi' finds Banco de Chile, 'itau' finds Itaú. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function searchBanks<Bank extends { readonly bankName: string }>(
  banks: readonly Bank[],
  typed: string,
): readonly Bank[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return banks.filter(({ bankName }) => {
    const words = plain(bankName).split(/[\s/()-]+/);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
