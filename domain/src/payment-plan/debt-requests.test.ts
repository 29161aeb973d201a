import { describe, expect, it } from 'vitest'
import { debtMark, type DebtRequest, type DebtRequestState } from './debt-requests.ts'

const dispute = (state: DebtRequestState): DebtRequest => ({ kind: 'dispute', state, wantedOn: null })
const dueDay = (state: DebtRequestState, wantedOn: string): DebtRequest => ({ kind: 'due-day', state, wantedOn })

describe('[M-02] what was asked about a debt', () => {
  it.each<[string, DebtRequest[], boolean, string | undefined]>([
    ['nothing', [], false, undefined],
    ['a dispute that waits', [dispute('open')], true, undefined],
    ['a dispute that was accepted', [dispute('accepted')], true, undefined],
    ['one that was rejected', [dispute('rejected')], false, undefined],
    ['one that was withdrawn', [dispute('withdrawn')], false, undefined],
    ['a new one after a rejected one', [dispute('rejected'), dispute('open')], true, undefined],
    ['a day that is only asked for', [dueDay('open', '2026-05-01')], false, undefined],
    ['a day that was accepted', [dueDay('accepted', '2026-05-01')], false, '2026-05-01'],
    ['two accepted days', [dueDay('accepted', '2026-05-01'), dueDay('accepted', '2026-04-01')], false, '2026-04-01'],
    [
      'an accepted and a rejected day',
      [dueDay('accepted', '2026-05-01'), dueDay('rejected', '2026-06-01')],
      false,
      '2026-05-01',
    ],
    ['both', [dueDay('accepted', '2026-05-01'), dispute('open')], true, '2026-05-01'],
  ])('%s', (_what, requests, isDisputed, revisedOn) => {
    expect(debtMark(requests)).toEqual({ isDisputed, revisedOn })
  })
})
