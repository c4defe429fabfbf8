export const en = {
  noPlace: 'There is no such place here.',
  belongsTo: '{{one}} belongs to {{parents}}.',
  sameLevel: 'Only two places of one level can be merged.',
  itself: 'Choose another place than itself.',
  there: '{{name}} is there already.',
  changed: 'Something changed since the preview. Look at it again; nothing was moved.',
  taken: 'Both have {{names}}. Rename or merge these first.',
  takenBelow: '{{target}} has {{names}} already. Rename one of them first.',
  cannotFollow: 'Some rows cannot go along. {{reason}}',
  fixed: '{{count}} of {{many}} refer to {{name}} and stay as they were written, so it cannot be merged.',
  or: ' or ',
} as const
