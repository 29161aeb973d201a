import type { Notice } from './decide.ts'

/** What a call may do to the screen. `main.tsx` connects the router and Ant Design; until then the browser serves. */
export interface Effects {
  readonly show: (notice: Notice) => void
  readonly goTo: (path: string, state?: { readonly status: number }) => void
}

let effects: Effects = { show: () => undefined, goTo: (path) => window.location.assign(path) }

export function connectEffects(connected: Partial<Effects>): void {
  effects = { ...effects, ...connected }
}

export const show: Effects['show'] = (notice) => effects.show(notice)
export const goTo: Effects['goTo'] = (...where) => effects.goTo(...where)
