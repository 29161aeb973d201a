import type { BankTime } from './bank-time.ts'
import { SPEAKERS } from './speakers.ts'

/** Whose time the pretend banks live in: that of the case that is tried, or everybody's (`npm run conformance:real`). */
export function readTime(environment: Readonly<Record<string, string | undefined>> = process.env): BankTime {
  return environment['VEZNE_BANK_TIME'] === 'real' ? 'real' : 'steered'
}

/** `VEZNE_BANKS=64,62` tries these banks alone, for whoever is mending one. */
export function readBanks(environment: Readonly<Record<string, string | undefined>> = process.env): number[] {
  return environment['VEZNE_BANKS']?.split(',').map(Number) ?? SPEAKERS
}

/** Our own surroundings, for the runner that we start in real time. */
export const realTimeEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, VEZNE_BANK_TIME: 'real' })
