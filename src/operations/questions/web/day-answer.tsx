export { DayInput as DayAnswer, TimeInput as TimeAnswer } from '#framework/web'
