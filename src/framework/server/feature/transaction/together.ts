/**
 * What is asked of a transaction in one turn, which travels in one trip and in this order. As `Promise.all`, but all have ended before it
 * throws: nothing is asked of a transaction that is over.
 *
 * @returns the answers @throws the first failure, in the order given
 */
export async function together<T extends readonly unknown[]>(...asked: { readonly [N in keyof T]: Promise<T[N]> | T[N] }): Promise<T> {
  const ended = await Promise.allSettled(asked)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as unknown as T
}
