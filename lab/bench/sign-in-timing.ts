/**
 * [I-24] `npm run bench:enumeration`: does the time of an answer tell who has an account? Interleaved pairs of a known
 * account (each used once, wrong password) and an unknown one, for sign-in and for forgot-password; Welch's t < 4.5.
 */
import { emailOf, openBenchHouse, signIn, timedPost, DOMAIN, type BenchHouse, type Timed } from './bench-house.ts'
import { readBenchConfig } from './config.ts'
import { sampleOf, welchT } from './welch.ts'

const WARM_UP = 30
const LIMIT = 4.5

type Ask = (house: BenchHouse, email: string, from: string) => Promise<Timed>

const questions: Record<string, Ask> = {
  'sign-in': (house, email, from) => signIn(house, email, 'yanlış parola', from),
  'forgot-password': (house, email, from) =>
    timedPost(house, '/FirmAuth/ForgotPassword', { Email: email, TenantUrl: DOMAIN }, from),
}

/** Another address for every question, so that no limit by address gets in the way. */
let asked = 0
const address = () => `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${(asked += 1) & 255}`

async function compare(house: BenchHouse, name: string, ask: Ask, pairs: number): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const statuses = new Set<number>()
  const take = async (kind: keyof typeof times, email: string, keep: boolean) => {
    const { status, ms } = await ask(house, email, address())
    statuses.add(status)
    if (keep) times[kind].push(ms)
  }
  for (let index = 0; index < pairs + WARM_UP; index++) {
    const keep = index >= WARM_UP
    const known = () => take('known', emailOf(index), keep)
    const unknown = () => take('unknown', `yok${index}.${name}@olcum.example`, keep)
    // Which of the two comes first alternates, so that neither profits from the other's warmth.
    if (index % 2 === 0) await known().then(unknown)
    else await unknown().then(known)
  }
  const [known, unknown] = [sampleOf(times.known), sampleOf(times.unknown)]
  const t = welchT(known, unknown)
  const isEqual = Math.abs(t) < LIMIT && statuses.size === 1
  process.stdout.write(
    `${isEqual ? '✓' : '✗'} ${name}: ${pairs} pairs, known ${known.mean.toFixed(2)} ms, unknown ${unknown.mean.toFixed(2)} ms, ` +
      `difference ${(known.mean - unknown.mean).toFixed(3)} ms, t = ${t.toFixed(2)}, statuses ${[...statuses].join(' ')}\n`,
  )
  return isEqual
}

const { pairs, environment } = readBenchConfig()
const house = await openBenchHouse(environment, pairs + WARM_UP)
let failed = 0
const entries = Object.entries(questions)
try {
  for (const [name, ask] of entries) if (!(await compare(house, name, ask, pairs))) failed += 1
} finally {
  await house.close()
}
process.stdout.write(`${entries.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
