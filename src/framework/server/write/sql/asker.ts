import type { Model } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'

/** For whom references are looked up, and over which connection. */
export interface Asker {
  connection: Connection
  model: Model
  principal: Principal
  scope: ScopeRule | undefined
}
