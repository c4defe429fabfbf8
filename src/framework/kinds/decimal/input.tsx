export { numberInputFace as decimal } from '../numbers/number-input.tsx'
