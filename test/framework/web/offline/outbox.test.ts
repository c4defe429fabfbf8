import { describe, expect, it } from 'vitest'
import { nextOf } from '../../../../src/framework/web/offline/outbox.ts'
import type { WaitingWrite } from '../../../../src/framework/web/offline/waiting-write.ts'

const write = (id: number, row: number, problem: string | null = null): WaitingWrite => ({ id, who: '1.2', key: `k${id}`, at: id, method: 'POST', path: 'Loan/Extend', body: { id: row }, row, isTried: false, problem })

describe('what waits for the server', () => {
  it('goes in the order in which it was made', () => expect(nextOf([write(1, 7), write(2, 8)])?.id).toBe(1))
  it('waits behind what was refused of its own row, and only of that', () => {
    expect(nextOf([write(1, 7, 'no'), write(2, 7), write(3, 8)])?.id).toBe(3)
    expect(nextOf([write(1, 7), write(2, 7, 'no')])?.id).toBe(1)
  })
  it('waits behind its own service alone: what is about the person has no row', () => {
    const about = (id: number, path: string, problem: string | null = null): WaitingWrite => ({ ...write(id, 0, problem), path })
    expect(nextOf([about(1, 'Attendance/UserCheckIn', 'no'), about(2, 'Attendance/UserCheckOut'), about(3, 'Desk/Open')])?.id).toBe(3)
  })
  it('ends where all that is left was refused or waits behind it', () => expect(nextOf([write(1, 7, 'no'), write(2, 7)])).toBeUndefined())
})
