import { checkModel, formatFinding, resolveModel, withNames, type CheckOptions, type Model, type ProperNames, type Source, type Words } from '#framework/metadata'
import { checkCalls } from '#framework/wire'
import { StartRefusal } from '../start-refusal.ts'

/** The model of the descriptors, its labels with the names in them. @throws StartRefusal with a line for each mistake in them */
export function loadValidModel(sources: readonly Source[], words: Words, names: ProperNames = {}, options: CheckOptions = {}): Model {
  const resolved = resolveModel(sources, words)
  const model = new Map([...resolved].map(([key, entity]) => [key, withNames(entity, names)]))
  const mistakes = checkModel(model, options)
  const findings = mistakes.length ? mistakes : checkCalls(model, options)
  if (findings.length) throw new StartRefusal(`The descriptors have mistakes:\n${findings.map(formatFinding).join('\n')}`)
  return model
}
