const LEAST = [20, 19]

/**
 * Says why this Node cannot run Mastline.
 *
 * @param {string} version such as `20.19.1`
 * @returns {string | undefined} a sentence, or undefined where it can
 */
export const explainNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return undefined
  return `Mastline needs Node ${LEAST.join('.')} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and try again.`
}
