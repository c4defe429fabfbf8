/** What a move would mean, as a sentence: “6 of 6 visits, one day before it is due, 4 km less.” */
import type { Preview } from '../draft/preview.ts'
import type { PlanSay } from '../texts.ts'

export function previewWords(preview: Preview, say: PlanSay): string {
  const due = preview.fromDue === 0 ? say('onDue') : preview.fromDue < 0 ? say('beforeDue', { count: -preview.fromDue }) : say('afterDue', { count: preview.fromDue })
  return [
    say('ofRoom', { count: preview.count, room: preview.room }), due,
    ...(preview.km === 0 ? [] : [say(preview.km < 0 ? 'kmLess' : 'kmMore', { km: Math.abs(preview.km) })]),
  ].join(say('comma'))
}

/** What speaks against it; empty: nothing. */
export function againstWords(preview: Preview, tolerance: number, say: PlanSay): string {
  return [
    ...(preview.off === null ? [] : [preview.off ? say('offNamed', { name: preview.off }) : say('offDay')]),
    ...(preview.isOver ? [say('overRoom', { count: preview.count - preview.room })] : []),
    ...(preview.isBeyond ? [say(preview.fromDue < 0 ? 'tooEarly' : 'tooLate', { count: tolerance })] : []),
  ].join(' ')
}
