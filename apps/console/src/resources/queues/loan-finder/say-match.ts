/** Above the sum that one person may match alone it was only proposed. */
export const sayMatch = ({ proposalId }: { readonly proposalId: string | null }): string =>
  proposalId === null ? "console.queues.matched" : "console.queues.proposed";
