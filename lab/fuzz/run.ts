import { isDeepStrictEqual } from 'node:util'
import {
  completionOf,
  genuineReturns,
  openUp,
  type BankUnderTest,
  type Genuine,
  type GenuineReturns,
} from '@vezne/banks/pos/conformance.ts'
import type { Answer, CheckedReturn, Fields, PosContext } from '@vezne/banks/pos/port.ts'
import { tamper } from './mutate.ts'
import { chanceFrom, type Chance } from './random.ts'

export interface FuzzRun {
  readonly tried: number
  readonly faults: readonly string[]
}

const MAX_FAULTS = 5

/** A third tampers with a genuine yes, a third dresses up a genuine no, a third answers our calls with noise. */
export async function fuzz(bank: BankUnderTest, times: number, seed: number): Promise<FuzzRun> {
  const chance = chanceFrom(seed)
  const genuine = await genuineReturns(bank)
  const faults: string[] = []
  const tries = [tamperWithYes, dressUpNo, answerNoise]
  for (let index = 0; index < times && faults.length < MAX_FAULTS; index += 1) {
    const attempt = tries[index % tries.length]
    try {
      const fault = await attempt?.(bank, genuine, chance)
      if (fault !== undefined) faults.push(fault)
    } catch (error) {
      faults.push(`an exception: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
  return { tried: times, faults }
}

const isYes = ({ outcome }: CheckedReturn) => outcome === 'authenticated' || outcome === 'approved'

/**
 * A tampered yes may pass only when every signed and bound field still says what it said. A name in other capitals may
 * pass where the bank signs values without their names, as long as what we take out of the message is the same.
 */
async function tamperWithYes(bank: BankUnderTest, { yes, no, check }: GenuineReturns, chance: Chance) {
  const { signedFields, boundFields } = bank.adapter.traits
  const names = [...new Set([...signedFields, ...boundFields])]
  const { leaves, pack } = openUp(yes.fields)
  const there = names.filter((name) => Object.hasOwn(leaves, name))
  const forged = tamper(leaves, there, chance, openUp(no.fields).leaves)
  const checked = await check(yes.context, pack(forged))
  if (!isYes(checked) || saysTheSame(names, leaves, forged)) return undefined
  const renamed = saysTheSame(names.map(lower), lowerNames(leaves), lowerNames(forged))
  if (renamed && isDeepStrictEqual(checked, yes.checked)) return undefined
  return `a tampered yes passed: ${difference(leaves, forged)}`
}

const lower = (name: string) => name.toLowerCase()
const lowerNames = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [lower(name), value]))
const saysTheSame = (names: readonly string[], one: Fields, other: Fields) =>
  names.every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Whatever is done to a no, nobody may act on it as on a yes without asking the bank. */
async function dressUpNo(bank: BankUnderTest, genuine: GenuineReturns, chance: Chance) {
  const { leaves, pack } = openUp(genuine.no.fields)
  const other = openUp(genuine.yes.fields).leaves
  const names = [...new Set([...Object.keys(leaves), ...Object.keys(other)])]
  const forged = pack(tamper(leaves, names, chance, other))
  const checked = await genuine.check(genuine.no.context, forged)
  const acted = checked.outcome === 'authenticated' || (checked.outcome === 'approved' && !checked.inquire)
  if (acted && (await isRefusedByTheBank(bank, { context: genuine.no.context, fields: forged, checked })))
    return undefined
  return acted ? `a no became a yes at ${bank.adapter.title}: ${difference(genuine.no.fields, forged)}` : undefined
}

/** Where nothing in a return is signed, the bank's own memory is the wall: it must not complete what it refused. */
async function isRefusedByTheBank(bank: BankUnderTest, forged: Genuine): Promise<boolean> {
  if (bank.adapter.traits.signedFields.length > 0) return false
  return (await completionOf(bank, forged))?.kind !== 'approved'
}

/** Noise as a bank's answer is never a word about money. */
async function answerNoise(bank: BankUnderTest, genuine: GenuineReturns, chance: Chance) {
  const bytes = Uint8Array.from({ length: chance.below(200) }, () => chance.below(256))
  const start = chance.pick(['<', '{', '<html>', '<?xml version="1.0"?><A>', '{"status":'])
  const body = chance.below(2) === 0 ? bytes : Buffer.from(start + chance.text(chance.below(60)))
  const status = chance.pick([200, 200, 200, 302, 400, 403, 404, 500, 502, 503])
  const wire = { send: async () => ({ kind: 'answer', status, bytes: body }) as const }
  const context: PosContext = { ...genuine.paid, wire }
  const { adapter } = bank
  const amount = context.order.total
  const calls: readonly (() => Promise<Answer | undefined>)[] = [
    () => completionOf(bank, { ...genuine.yes, context: { ...genuine.yes.context, wire } }),
    async () => adapter.voidSale?.(context),
    async () => adapter.refund?.(context, { amount, refundedBeforeMinor: 0n }),
  ]
  const answer = await chance.pick(calls)()
  if (answer !== undefined && !isDoubt(answer, status))
    return `noise (${status}) was taken for ${JSON.stringify(answer)}`
  const inquiry = await adapter.inquire?.(context)
  return inquiry !== undefined && inquiry.state !== 'pending' ? `noise told ${inquiry.state}` : undefined
}

/** A refused request (4xx) may name our mistake where the protocol says so; everything else is unknown. */
const isDoubt = (answer: Answer, status: number) =>
  answer.kind === 'unknown' || (answer.kind === 'error' && status >= 400 && status < 500)

function difference(before: Fields, after: Fields): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.filter((name) => before[name] !== after[name])
  return changes.map((name) => `${name}: ${JSON.stringify(before[name])} → ${JSON.stringify(after[name])}`).join(', ')
}
