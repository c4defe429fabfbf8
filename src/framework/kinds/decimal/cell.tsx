export { numberCellFace as decimal } from '../number-cell-view.tsx'
