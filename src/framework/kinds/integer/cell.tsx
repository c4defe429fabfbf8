export { numberCellFace as integer } from '../numbers/number-cell-view.tsx'
