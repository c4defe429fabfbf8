const options = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
const calendar = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'

/** Whether a calendar is open: it does not keep Escape to itself, as lists of options do. */
export const isCalendarOpen = (): boolean => document.querySelector(calendar) !== null

/** Whether a list of options or a calendar is open, which Escape closes before anything around it. */
export const isAnyOpen = (): boolean => isCalendarOpen() || document.querySelector(options) !== null
