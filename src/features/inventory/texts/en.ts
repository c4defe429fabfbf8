/** What is said about stock. */
export const en = {
  notEnough: 'The quantity is more than there is: {{left}} left.',
} as const
