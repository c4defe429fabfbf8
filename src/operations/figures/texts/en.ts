export const en = { endFirst: 'The end lies before the start.' } as const
