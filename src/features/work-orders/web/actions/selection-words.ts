/** They stand in the foot of a list before the sentences of the feature are loaded. */
export const selectionWords = {
  accept: { en: 'Accept {{count}}…', ur: '{{count}} قبول کریں…' },
  dispatch: { en: 'Dispatch {{count}}…', ur: '{{count}} سپرد کریں…' },
  reassign: { en: 'Reassign {{count}}…', ur: '{{count}} کسی اور کو دیں…' },
  close: { en: 'Close {{count}}…', ur: '{{count}} مکمل کریں…' },
} as const
