import { SPEAKERS } from './speakers.ts'

/** How fast the pretend banks live: 1 is real time. Tests run at a fiftieth, `npm run conformance:real` at 1. */
export function readPace(environment: Readonly<Record<string, string | undefined>> = process.env): number {
  return environment['VEZNE_PACE'] === 'real' ? 1 : 1 / 50
}

/** `VEZNE_BANKS=64,62` tries these banks alone, for whoever is mending one. */
export function readBanks(environment: Readonly<Record<string, string | undefined>> = process.env): number[] {
  return environment['VEZNE_BANKS']?.split(',').map(Number) ?? SPEAKERS
}

/** Our own surroundings, for the runner that we start in real time. */
export const realTimeEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, VEZNE_PACE: 'real' })
