/** The package carries its types under a name that TypeScript does not look for. */
declare module 'unicode-confusables' {
  /** Puts the letter in place that each is most like. */
  export function rectifyConfusion(text: string): string
}
