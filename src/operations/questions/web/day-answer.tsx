export { DayInput as DayAnswer } from '#framework/web'
