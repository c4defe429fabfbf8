export { numberInputFace as decimal } from '../number-input.tsx'
