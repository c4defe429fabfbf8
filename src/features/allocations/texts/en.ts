export const en = {
  noKind: 'There is no such allocation here.',
  noUser: 'There is no such user here.',
  noPlace: 'There is no such place here.',
  oneself: 'Choose another user to copy from.',
  tooMany: 'At most {{most}} allocations can be given at once: that would be {{count}}.',
} as const
