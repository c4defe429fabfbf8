import { StateMark } from '#framework/web'

/** Of its code; an outage is always red, and what has no colour is grey. */
export function alarmColour({ color, isOutage }: { color: string; isOutage: boolean }): string {
  return isOutage ? 'var(--dotBad)' : /^#[0-9a-f]{3,8}$/i.test(color) ? color : 'var(--dotIdle)'
}

/** An outage is the red triangle, whatever its colour: nobody needs to tell colours apart. */
export function AlarmMark({ color, isOutage }: { color: string; isOutage: boolean }) {
  if (isOutage) return <StateMark shape="up" tone="bad" />
  return <span className="alarm-dot" style={{ background: alarmColour({ color, isOutage }) }} aria-hidden="true" />
}
