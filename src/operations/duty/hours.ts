/** When duty begins and ends for whoever belongs to a department and a project. */

/** A row of duty times; without a project it holds for the whole department. */
export interface Hours {
  departmentId: number | null
  projectId: number | null
  dutyTime: string | null
  overTime: string | null
}

/** @returns the hours of the project, else those of the department; null where neither has any */
export function hoursAt({ departmentId, projectId }: Pick<Hours, 'departmentId' | 'projectId'>, rows: readonly Hours[]): Hours | null {
  if (departmentId === null) return null
  const ofDepartment = rows.filter((row) => row.departmentId === departmentId)
  return ofDepartment.find((row) => row.projectId !== null && row.projectId === projectId) ?? ofDepartment.find((row) => row.projectId === null) ?? null
}
