/** A JSON-RPC error, with the codes and words of a Solana node. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
