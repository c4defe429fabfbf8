import { useService } from '#framework/web'

export interface TeamLoad {
  userId: number
  userName: string
  teamNames: string
  pending: number
  accepted: number
  late: number
  closedToday: number
}

/** How much each person has; who has late ones first. */
export const useLoads = () => useService<{ totalCount: number; items: TeamLoad[] }>('WorkOrder/GetAllTeamLoads')
