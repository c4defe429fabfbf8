import { stageOf, type OwnStatus } from '#framework/wire'

/** A column of a board of a tenant's own statuses. */
export interface StatusColumn<S> {
  key: string
  name: string
  statuses: readonly S[]
  stage: number
}

/** Statuses of one name are one column: several companies may each have their own. */
export function statusColumns<S extends OwnStatus & { name: string }>(all: readonly S[]): StatusColumn<S>[] {
  const names = [...new Set(all.map(({ name }) => name))]
  return names.map((name) => {
    const statuses = all.filter((status) => status.name === name)
    return { key: statuses.map(({ id }) => id).join(), name, statuses, stage: stageOf(statuses[0]) }
  })
}
