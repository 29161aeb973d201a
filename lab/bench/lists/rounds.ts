import { medianOf, spreadOf } from '../ratios.ts'
import { secondsOf, secondsOfEnded, secondsOfServer } from '../cpu.ts'
import { askedOf, type Asked } from './ask.ts'
import type { Place } from './place.ts'

/** Milliseconds of processor time of one answer: whoever asks, the API, and the database. */
export interface Work {
  readonly asking: number
  readonly api: number
  readonly database: number
}

export interface Watched extends Asked {
  readonly work: Work
}

export async function watched(place: Place, run: () => Promise<Asked>): Promise<Watched> {
  const spent = () => ({
    asking: secondsOf(process.pid) + secondsOfEnded(),
    api: place.spentByApi(),
    database: secondsOfServer(place.folder),
  })
  const before = spent()
  const asked = await run()
  const after = spent()
  const each = (part: keyof Work) => ((after[part] - before[part]) * 1000) / asked.answers
  return { ...asked, work: { asking: each('asking'), api: each('api'), database: each('database') } }
}

export type Side = 'raw' | 'ours'
type Turn = () => Promise<Watched>

/** All turns of one side as one. */
function together(turns: readonly Watched[]): Watched {
  const answers = turns.reduce((sum, turn) => sum + turn.answers, 0)
  const each = (part: keyof Work) => turns.reduce((sum, turn) => sum + turn.work[part] * turn.answers, 0) / answers
  return {
    ...askedOf(
      turns.reduce((sum, turn) => sum + turn.perSecond, 0) / turns.length,
      answers,
      turns.flatMap(({ times }) => times),
    ),
    work: { asking: each('asking'), api: each('api'), database: each('database') },
  }
}

/** Each pair in the other order than the one before, and each four as well: what grows or ends meanwhile is both sides'. */
const ORDER = [0, 1, 1, 0, 1, 0, 0, 1]

/** One round of both sides, in short turns: a machine that others have a part of changes within seconds. */
async function roundOf(turns: Readonly<Record<Side, Turn>>, begins: Side): Promise<Record<Side, Watched>> {
  const done: Record<Side, Watched[]> = { raw: [], ours: [] }
  const other = begins === 'ours' ? 'raw' : 'ours'
  for (const at of ORDER) {
    const side = at === 0 ? begins : other
    done[side].push(await turns[side]())
  }
  return { raw: together(done.raw), ours: together(done.ours) }
}

export interface Rounds {
  readonly ratio: number
  readonly spread: number
  readonly perSecond: Readonly<Record<Side, number>>
  readonly p95: Readonly<Record<Side, number>>
  readonly work: Readonly<Record<Side, Work>>
}

/** So many rounds, begun by each side in turn, and their medians. */
export async function roundsOf(turns: Readonly<Record<Side, Turn>>, count: number): Promise<Rounds> {
  const rounds: Record<Side, Watched>[] = []
  while (rounds.length < count) rounds.push(await roundOf(turns, rounds.length % 2 === 0 ? 'ours' : 'raw'))
  const ratios = rounds.map(({ ours, raw }) => ours.perSecond / raw.perSecond)
  const ofBoth = (part: 'perSecond' | 'p95') => ({
    raw: medianOf(rounds.map(({ raw }) => raw[part])),
    ours: medianOf(rounds.map(({ ours }) => ours[part])),
  })
  return {
    ratio: medianOf(ratios),
    spread: spreadOf(ratios),
    perSecond: ofBoth('perSecond'),
    p95: ofBoth('p95'),
    work: { raw: together(rounds.map(({ raw }) => raw)).work, ours: together(rounds.map(({ ours }) => ours)).work },
  }
}
