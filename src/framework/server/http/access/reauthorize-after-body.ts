/** Milliseconds in which a body is there that was sent in one go. */
const prompt = 250

/**
 * Rights are decided before a body is read, and a body may take ten minutes to come (docs/decisions/rights.md).
 *
 * @param body being read
 * @param again decides anew whether its sender is let in, where it was not there at once; throws where he is not
 */
export async function reauthorizeAfterBody<T>(body: Promise<T>, again: () => Promise<void>): Promise<T> {
  const began = performance.now()
  const read = await body
  if (performance.now() - began > prompt) await again()
  return read
}
