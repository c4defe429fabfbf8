export { numberInputFace as integer } from '../number-input.tsx'
