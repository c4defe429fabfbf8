export const en = {
  tolerance: 'The tolerance lies between {{least}} and {{most}} per cent.',
} as const
