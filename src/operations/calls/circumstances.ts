/** What every call takes that may come from a phone without a network: when, by its clock, and where. */
import { z } from 'zod'

const instant = z.iso.datetime({ offset: true })

/** A part of an input. */
export const circumstances = {
  deviceTime: instant.nullish(), sentTime: instant.nullish(), fixTime: instant.nullish(),
  latitude: z.number().min(-90).max(90).nullish(), longitude: z.number().min(-180).max(180).nullish(), accuracy: z.number().min(0).max(1_000_000).nullish(),
}
