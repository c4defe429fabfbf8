export { numberCellFace as decimal } from '../numbers/number-cell-view.tsx'
