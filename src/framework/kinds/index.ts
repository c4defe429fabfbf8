/** Field kinds, both sides: what a value may be, how it is spelt on the wire and in a spreadsheet. */
export { operators } from './face.ts'
export type { Intake, Json, KindFace, Moment, Operator, Parse, Path, SheetCell, SheetSetting, SheetValue, WrongSample } from './face.ts'
