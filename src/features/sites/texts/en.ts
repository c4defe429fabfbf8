export const en = {
  otherSite: 'Contact {{id}} belongs to another site.',
} as const
