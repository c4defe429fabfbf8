/** Reports that come by themselves: entered by pages of features through this door. */
export { AllSchedules } from './all-schedules.tsx'
export { ScheduleButton } from './schedule-button.tsx'
export { useMakeOnce } from './use-make-once.ts'
