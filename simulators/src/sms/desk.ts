import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '../world.ts'
import { dayFor } from './lines.ts'
import type { Carrier } from './lines.ts'
import { subscriber } from './messages.ts'
import type { Carried, Sms } from './messages.ts'

/** What somebody hands to a provider. */
type Handed = Pick<Carried, 'by' | 'sender' | 'reference' | 'consent'> & {
  readonly to: string
  readonly text: string
  readonly password: string
}

export type Problem = 'wrong-password' | 'no-credit' | 'bad-sender' | 'busy'
type Taken = { readonly sms: Sms; readonly number: string } | { readonly problem: Problem } | 'silence'

/** A password that says of itself that it is wrong is wrong on every day. */
const isWrong = (password: string) => password === '' || /yanl[iı][sş]/i.test(password)
/** An operator approves names of three to eleven characters that have no Turkish letter. */
const isSender = (sender: string) => /^[A-Za-z0-9 .&-]{3,11}$/.test(sender)

const SLOW_MS = 5_000
const LATE_MS = 40_000

/** Takes a message, or says why not, as the day asks. */
export async function take(world: World, handed: Handed): Promise<Taken> {
  const line = world.smsLines.of(handed.by)
  const day = dayFor(line, handed.to)
  if (day === 'silent') return 'silence'
  if (day === 'wrong-password' || isWrong(handed.password)) return { problem: 'wrong-password' }
  if (day === 'busy') return { problem: 'busy' }
  if (day === 'bad-sender' || !isSender(handed.sender)) return { problem: 'bad-sender' }
  if (day === 'no-credit' || line.credits < 1) return { problem: 'no-credit' }
  if (day === 'slow') await new Promise<void>((resolve) => void world.clock.wait(world.paced(SLOW_MS), resolve))
  const sms = kept(world, handed, day === 'late' || day === 'undelivered' ? day : 'delivered')
  world.smsLines.set(handed.by, { credits: line.credits - 1 })
  return day === 'taken-silent' ? 'silence' : { sms, number: sms.carried.number }
}

function kept(world: World, { to, text, password: _, ...carried }: Handed, fate: Carried['fate']) {
  const number = String(700_000_000 + world.smsCounter.next())
  const sms = { id: randomUUID(), to, text, receivedAt: world.now(), carried: { ...carried, number, fate } }
  world.messages.add(sms)
  return sms
}

export type Fate = 'under-way' | 'delivered' | 'undelivered'

/** How a message stands now. */
export function fateOf(world: World, { receivedAt, carried }: Sms): Fate {
  if (carried?.fate === 'undelivered') return 'undelivered'
  const isLate = carried?.fate === 'late' && world.now().getTime() < receivedAt.getTime() + world.paced(LATE_MS)
  return isLate ? 'under-way' : 'delivered'
}

/** What a provider has carried, newest first. */
export const carriedBy = (world: World, by: Carrier) =>
  world.messages.newestFirst().flatMap((sms) => (sms.carried?.by === by ? [{ ...sms, carried: sms.carried }] : []))

export const phoneOf = ({ to }: Sms) => subscriber(to)

/** Holds the socket and hangs up at last; an app that closes does not wait for it. */
export function makeHold(app: FastifyInstance, world: World): (reply: FastifyReply) => FastifyReply {
  const silent = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const hangUp of silent) hangUp()
  })
  return (reply) => {
    void reply.hijack()
    const { raw } = reply
    const hangUp = () => void raw.destroy().socket?.destroy()
    const stay = world.clock.wait(world.waits.silenceMs, hangUp)
    raw.once('close', () => {
      stay()
      silent.delete(hangUp)
    })
    silent.add(hangUp)
    return reply
  }
}

export const at = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (Object(inner) as Record<string, unknown>)[name], body)

/** A field of what somebody sent us, as text; empty where there is none. */
export function word(body: unknown, ...path: readonly string[]): string {
  const found = at(body, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
