import type { Model } from '#framework/metadata'
import { modelDocument, openApiDocument, type Documents, type Service } from '#framework/server'

/** What is served as bare JSON, made once per model when first asked for. */
export function documentsOf(model: () => Model, services: readonly Service[], openHere: boolean): Documents {
  return { model: modelDocument(model), openApi: openApiDocument(model, services), openHere }
}
