import { StateMark } from '#framework/web'
import { useAttendanceSay } from '../texts.ts'
import { isolated, metres, within } from './words.ts'

export interface Where { place: number; inside: number; distance: number | null; siteCode: string | null; accuracy?: number | null; hasPosition?: boolean }

/** A mark, a place and metres. Amber is doubt: no red before a person has decided. */
export function EvidenceCell({ place, inside, distance, siteCode, accuracy = null, hasPosition = true }: Where) {
  const say = useAttendanceSay()
  const far = distance === null ? '' : metres(distance, say)
  const code = isolated(siteCode ?? '')
  if (place === 1) return <Line shape="ring" tone="accent">{far ? say('homeAt', { distance: far }) : say('home')}</Line>
  if (inside === 3 || place === 4) return <Line shape="up" tone="warn" isDoubt>{siteCode && far ? say('outsideOf', { distance: far, place: code }) : say('outsideAll')}</Line>
  if (place === 0 || inside === 0) return <Line shape={null} tone="warn" isDoubt>{hasPosition && accuracy ? say('unknownWithin', { accuracy: within(accuracy, say) }) : say('noPosition')}</Line>
  return <Line shape={inside === 2 ? 'half' : 'disc'} tone={inside === 2 ? 'warn' : 'ok'}>{say(inside === 2 ? 'perhapsAt' : 'insideAt', { place: code || say('office'), distance: far })}</Line>
}

function Line({ shape, tone, isDoubt = false, children }: { shape: Parameters<typeof StateMark>[0]['shape'] | null; tone: Parameters<typeof StateMark>[0]['tone']; isDoubt?: boolean; children: string }) {
  return <span className={`att-where${isDoubt ? ' att-doubt' : ''}`}>{shape ? <StateMark shape={shape} tone={tone} /> : <b aria-hidden="true">?</b>}<span>{children}</span></span>
}
