import { checkModel, formatFinding, resolveModel, type Model, type Source, type Words } from '#framework/metadata'
import { StartRefusal } from '#framework/server'
import { checkCalls } from '#framework/wire'

/** The model of the descriptors. @throws StartRefusal with a line for each mistake in them */
export function soundModel(sources: readonly Source[], words: Words): Model {
  const model = resolveModel(sources, words)
  const mistakes = checkModel(model)
  const findings = mistakes.length ? mistakes : checkCalls(model)
  if (findings.length) throw new StartRefusal(`The descriptors have mistakes:\n${findings.map(formatFinding).join('\n')}`)
  return model
}
