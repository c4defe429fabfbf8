/** Rules of the features by entity key, for the worker that reads large bodies (contract §6). */
import { rulesOfFeatures } from '#framework/server'
import { features } from './features.ts'

export const rules = rulesOfFeatures(features)
