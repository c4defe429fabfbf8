export const en = {
  tolerance: 'The tolerance lies between {{least}} and {{most}} per cent.',
  nothing: 'Name a setting that is to change: fuelTolerance or autoResolve.',
} as const
