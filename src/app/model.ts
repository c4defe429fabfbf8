import { checkModel, formatFinding, resolveModel, type Model, type Source, type Words } from '#framework/metadata'
import { StartRefusal } from '#framework/server'

/** The model of the descriptors. @throws StartRefusal with a line for each mistake in them */
export function soundModel(sources: readonly Source[], words: Words): Model {
  const model = resolveModel(sources, words)
  const findings = checkModel(model)
  if (findings.length) throw new StartRefusal(`The descriptors have mistakes:\n${findings.map(formatFinding).join('\n')}`)
  return model
}
