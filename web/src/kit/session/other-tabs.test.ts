import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firmUser, subFirmUser } from '../../testing/people.ts'
import { takeSwitchedElsewhere, watchOtherTabs } from './other-tabs.ts'
import {
  clearSession,
  dropToken,
  keepExpiration,
  keepToken,
  SESSION_KEYS,
  storeSignIn,
  storeSwitch,
} from './session.ts'

const OTHER_COMPANY = '9b7e5f0a-1111-4222-8333-444455556666'
const reload = vi.fn<() => void>()

/** What another tab does: the storage changes, and this tab hears of each key, which a sign-in first empties. */
function elsewhere(work: () => void): void {
  const former = new Map(SESSION_KEYS.map((key) => [key, localStorage.getItem(key)]))
  work()
  const hear = (key: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
  for (const [key, value] of former) if (value !== null) hear(key, value, null)
  for (const key of SESSION_KEYS) if (localStorage.getItem(key) !== null) hear(key, null, localStorage.getItem(key))
  vi.advanceTimersByTime(200)
}

describe('when another tab', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    reload.mockReset()
    storeSignIn(firmUser, false)
  })
  afterEach(() => void vi.useRealTimers())

  watchOtherTabs(() => reload())

  it.each([
    ['signs out', () => clearSession()],
    ['finds the session ended', () => dropToken()],
    ['signs somebody else in', () => storeSignIn({ ...firmUser, token: 'b', firmUserId: OTHER_COMPANY }, false)],
  ])('%s, this one starts over and speaks of no company', (_, work) => {
    elsewhere(work)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(takeSwitchedElsewhere()).toBe(false)
  })

  it('signs in, this one starts over', () => {
    clearSession()
    elsewhere(() => storeSignIn(subFirmUser, false))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(takeSwitchedElsewhere()).toBe(false)
  })

  it('[S-03] goes to another company, this one follows and will say so, once', () => {
    elsewhere(() => storeSwitch({ ...firmUser, token: 'b', tenantId: OTHER_COMPANY }))
    expect(reload).toHaveBeenCalledTimes(1)
    expect([takeSwitchedElsewhere(), takeSwitchedElsewhere()]).toEqual([true, false])
  })

  it.each([
    ['moves the end of the session', () => keepExpiration('1900000000001')],
    ['changes the password', () => keepToken({ token: 'b', expiration: 1_900_000_000_001 })],
  ])('%s, this one keeps what was typed', (_, work) => {
    elsewhere(work)
    expect(reload).not.toHaveBeenCalled()
  })

  it('empties the storage, this one starts over', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
