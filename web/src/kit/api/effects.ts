import type { FactorChallenge } from '@vezne/contract/auth.ts'
import type { Notice } from './decide.ts'

/** What a call may do to the screen. `main.tsx` connects the router and Ant Design; until then the browser serves. */
export interface Effects {
  readonly show: (notice: Notice) => void
  /** Asks for the second factor again, with what the server wants it sent back with. False: the user would not. */
  readonly confirmFactor: (asked: FactorChallenge) => Promise<boolean>
  readonly goTo: (path: string, state?: { readonly status: number }) => void
  /** Opens a page from the beginning: nothing of what was shown or read so far stays. */
  readonly startOver: (path: string) => void
}

let effects: Effects = {
  show: () => undefined,
  confirmFactor: () => Promise.resolve(false),
  goTo: (path) => window.location.assign(path),
  startOver: (path) => window.location.assign(path),
}

export function connectEffects(connected: Partial<Effects>): void {
  effects = { ...effects, ...connected }
}

export const show: Effects['show'] = (notice) => effects.show(notice)
export const confirmFactor: Effects['confirmFactor'] = (asked) => effects.confirmFactor(asked)
export const goTo: Effects['goTo'] = (...where) => effects.goTo(...where)
export const startOver: Effects['startOver'] = (path) => effects.startOver(path)
