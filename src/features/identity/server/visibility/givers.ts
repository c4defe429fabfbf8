/** Who can give what is missing: active users with the right to write it and, for a place, the place among what they see. */
import { entityOf, fieldOf, permissionName, type EntityModel } from '#framework/metadata'
import { joinTableOf, tableOf, type Connection, type Principal } from '#framework/server'
import type { RoleState } from '../users/user-role-queries.ts'
import { allocationsOf, withAbove, type Holding, type Step } from './climb.ts'
import type { VisibilityDeps } from './deps.ts'

export interface Givers {
  givers: { id: number; name: string }[]
  giverCount: number
}

interface Person {
  id: number
  name: string
  roles: Set<number>
}

const named = 5

export class GiverFinder {
  readonly #deps: VisibilityDeps
  readonly #caller: Principal
  readonly #roles: readonly RoleState[]
  readonly #people: readonly Person[]

  private constructor(deps: VisibilityDeps, caller: Principal, roles: readonly RoleState[], people: readonly Person[]) {
    this.#deps = deps
    this.#caller = caller
    this.#roles = roles
    this.#people = people
  }

  /** @param roles all of the tenant */
  static async load(deps: VisibilityDeps, connection: Connection, caller: Principal, roles: readonly RoleState[]): Promise<GiverFinder> {
    const [user, model] = [entityOf(deps.model(), 'User'), deps.model()]
    const join = joinTableOf(model, user, fieldOf(user, 'roles'))
    const rows = await connection.rows({
      text: `SELECT u.id, coalesce(nullif(u.full_name, ''), u.user_name), to_json(array_agg(j.${join.target})) FROM ${tableOf(user).view} u
        JOIN ${join.view} j ON j.tenant_id = $1 AND j.${join.own} = u.id JOIN app.credential c ON c.tenant_id = $1 AND c.user_id = u.id
        WHERE u.tenant_id = $1 AND u.is_active AND j.${join.target} = ANY($2) GROUP BY u.id, 2 ORDER BY 2, 1`,
      // Only roles that may change users or write an allocation matter: field users, who are many, are not even read.
      values: [connection.tenantId, roles.filter((role) => GiverFinder.#mayGiveAnything(deps, role)).map(({ id }) => id)],
    })
    return new GiverFinder(deps, caller, roles, rows.map(([id, name, held]) => ({ id: Number(id), name: name ?? '', roles: new Set(JSON.parse(held ?? '[]') as number[]) })))
  }

  static #mayGiveAnything(deps: VisibilityDeps, { isStatic, granted }: RoleState): boolean {
    const model = deps.model()
    const names = [permissionName(entityOf(model, 'User'), 'Update'), ...[...model.values()].filter(({ allocates }) => allocates).map((entity) => permissionName(entity, 'Create'))]
    return isStatic || names.some((name) => granted.includes(name))
  }

  /** Whoever may change users, holds the right too, and sees all where `seesAll`: nobody gives what he has not. */
  ofRights(rights: readonly string[], seesAll: boolean): Givers {
    return this.#told(this.#people.filter((person) => [permissionName(entityOf(this.#deps.model(), 'User'), 'Update'), ...rights].every((name) => this.#holds(person, name)) && (!seesAll || this.#seesAll(person))))
  }

  /** Whoever may write the allocation and has the place, or one above it, or sees all. */
  ofPlace(allocation: EntityModel, step: Step, holdings: readonly Holding[]): Givers {
    const above = withAbove(step)
    const having = new Set(holdings.filter((each) => above.has(each.step) && allocationsOf(this.#deps.model(), each.step.entity).includes(each.allocation)).map(({ userId }) => userId))
    return this.#told(this.#people.filter((person) => this.#holds(person, permissionName(allocation, 'Create')) && (this.#seesAll(person) || having.has(person.id))))
  }

  #holds({ roles }: Person, name: string): boolean {
    const { tenantId } = this.#caller
    return this.#deps.defined(tenantId === 0 ? 'host' : 'tenant').has(name) && this.#roles.some(({ id, isStatic, granted }) => roles.has(id) && (isStatic || granted.includes(name)))
  }

  #seesAll({ roles }: Person): boolean {
    return this.#roles.some(({ id, isStatic, seesAll }) => roles.has(id) && (isStatic || seesAll))
  }

  #told(people: readonly Person[]): Givers {
    const first = people.toSorted((a, b) => Number(b.id === this.#caller.userId) - Number(a.id === this.#caller.userId))
    return { givers: first.slice(0, named).map(({ id, name }) => ({ id, name })), giverCount: people.length }
  }
}
