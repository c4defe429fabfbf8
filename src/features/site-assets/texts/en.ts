/** What is said about site assets. */
export const en = {
  standsThere: '{{asset}} stands at {{site}} already. Choose another site.',
  retiredStays: '{{asset}} is retired and stays at its last site. Install it again first.',
  foundMissing: 'Not found at a verification',
} as const
