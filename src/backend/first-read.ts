let resolveFirstRead: () => void = () => undefined;

/** Resolves when the supply has been asked for once, well or badly: what is less urgent waits for it. */
export const firstRead = new Promise<void>((resolve) => {
  resolveFirstRead = resolve;
});

/** Tells that a read of the supply has ended. */
export const noteRead = () => resolveFirstRead();
