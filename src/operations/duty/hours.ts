/** When duty begins and ends for whoever belongs to a team, a project and a department. */

/** A row of duty times; without a project it holds for the whole department. */
export interface Hours {
  departmentId: number | null
  projectId: number | null
  dutyTime: string | null
  overTime: string | null
}

/** Whose duty it is; of a team with its own hours, where it has any. No hour is stored as no text. */
export interface WithDuty {
  departmentId: number | null
  projectId: number | null
  dutyTime?: string | null
  overTime?: string | null
}

export type DutyHours = Pick<Hours, 'dutyTime' | 'overTime'>

/** @returns the hours of the team, else those of its project, else of its department; null where none of them has any */
export function hoursAt({ departmentId, projectId, dutyTime, overTime }: WithDuty, rows: readonly Hours[]): DutyHours | null {
  if (dutyTime || overTime) return { dutyTime: dutyTime || null, overTime: overTime || null }
  if (departmentId === null) return null
  const ofDepartment = rows.filter((row) => row.departmentId === departmentId)
  const found = ofDepartment.find((row) => row.projectId !== null && row.projectId === projectId) ?? ofDepartment.find((row) => row.projectId === null)
  return found ? { dutyTime: found.dutyTime || null, overTime: found.overTime || null } : null
}
