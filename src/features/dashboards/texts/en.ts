export const en = {
  noFigure: 'There is no figure {{name}}.',
  wrongTile: '“{{title}}” cannot be shown so: choose another field.',
  screenGone: 'This screen was taken away. Ask whoever made it for a new address.',
  screenTooOften: 'This screen asks too often.',
  yes: 'Yes', no: 'No',
} as const
