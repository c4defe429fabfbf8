export { numberCellFace as integer } from '../number-cell-view.tsx'
