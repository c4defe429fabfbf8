/** For the `inputs` of a feature: fields that hold what stands on a label. */
export const scannedInput = () => import('./scanned-input.tsx').then((m) => ({ Input: m.ScannedInput }))
