/** Where start-up says what it does: pino, console, or a list in a test. */
export interface StartLog {
  info: (sentence: string) => void
  warn: (sentence: string) => void
}
