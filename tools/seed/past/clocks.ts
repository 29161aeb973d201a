import { BadDay } from '../../kit/bad-day.ts'
import type pg from 'pg'
import { freeEngineClock, setEngineClock } from './store.ts'

/** Both sides of the till keep the same time: some banks refuse a message that is not of their day. */
export interface Clocks {
  readonly set: (at: Date) => Promise<void>
  /** To the time that it is. */
  readonly free: () => Promise<void>
}

export function openClocks(owner: pg.Client, simulatorsUrl: string): Clocks {
  const tellBanks = async (setting: { realFrom: number; from: number }) => {
    const answer = await fetch(`${simulatorsUrl}/_sim/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...setting, speed: 1 }),
    })
    if (!answer.ok) throw new BadDay(`The pretend banks did not take the time: they answered ${answer.status}.`)
  }
  return {
    set: async (at) => {
      await setEngineClock(owner, at)
      await tellBanks({ realFrom: Date.now(), from: at.getTime() })
    },
    free: async () => {
      await freeEngineClock(owner)
      await tellBanks({ realFrom: 0, from: 0 })
    },
  }
}
