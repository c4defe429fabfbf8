export { numberInputFace as integer } from '../numbers/number-input.tsx'
