import type { Model } from '#framework/metadata'
import { modelDocument } from '../boot/model-document.ts'
import type { Documents } from '../http/documents.ts'
import type { Service } from '../http/service/service.ts'
import { openApiDocument } from '../openapi/document.ts'

/** What is served as bare JSON, made once per model when first asked for. */
export function documentsOf(model: () => Model, services: readonly Service[], openHere: boolean): Documents {
  return { model: modelDocument(model), openApi: openApiDocument(model, services), openHere }
}
