/** What is said of the pictures of an answer: when, how far from the site, what waits. */
import { distanceOf } from '../../positions.ts'
import type { PictureOf } from './form.ts'
import type { FillSay } from './texts.ts'

export interface Place {
  latitude: number
  longitude: number
}

/** @param isWaiting it is on the device alone @param timeOf an instant in the words of the person */
export function pictureNote({ takenTime, latitude, longitude }: PictureOf, site: Place | null, isWaiting: boolean, timeOf: (instant: string) => string, say: FillSay): string {
  const where = latitude === null || longitude === null ? say('noPosition') : site ? say('fromSite', { distance: metres(distanceOf({ latitude, longitude }, site), say) }) : ''
  return [takenTime === null ? say('noTime') : timeOf(takenTime), where, isWaiting ? say('waits') : ''].filter(Boolean).join(say('comma'))
}

function metres(distance: number, say: FillSay): string {
  return distance < 1000 ? say('metres', { count: Math.round(distance) }) : say('kilometres', { count: (distance / 1000).toFixed(1) })
}
