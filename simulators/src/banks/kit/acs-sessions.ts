import { randomBytes } from 'node:crypto'
import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { BadDay } from '../../bank-truth/provision.ts'
import type { FaultName } from '../../faults/fault-names.ts'
import type { World } from '../../world.ts'
import type { AutoForm } from './auto-form.ts'

/** The code that passes, on every page of every pretend bank. */
const ONE_TIME_CODE = '123456'

/** Codes after which the bank says it did not ask: the card or its issuer takes no part (2, 3), or only tried (4). */
const HALF_SECURE_CODES: Readonly<Record<string, MdStatus>> = { '222222': '2', '333333': '3', '444444': '4' }

/** The result of an authentication in the numbers that all these banks share; 1 is a card holder who was asked. */
export type MdStatus = '0' | '1' | '2' | '3' | '4'

/** The e-commerce indicator that goes with it: an attempt has another one than a card holder who was asked. */
export function eciOf(maskedCard: string, mdStatus: MdStatus): string {
  const isMastercard = /^[25]/.test(maskedCard)
  if (mdStatus === '1') return isMastercard ? '02' : '05'
  return isMastercard ? '01' : '06'
}

export function mdStatusOf(code: string): MdStatus {
  return code === ONE_TIME_CODE ? '1' : (HALF_SECURE_CODES[code] ?? '0')
}

/** The card holder's act, and how the return must be falsified on a scripted day. */
export type AcsVerdict = {
  readonly outcome: 'passed' | 'failed' | 'cancelled'
  /** 0 unless it passed. */
  readonly mdStatus: MdStatus
  /** Day 94: sign the return wrongly, or break what serves as a signature. */
  readonly wronglySigned: boolean
  /** Day 95: 100, to be added wherever the return names an amount; otherwise 0. */
  readonly amountOffMinor: number
}

/** Where the browser goes then. A charge made by the page itself (3-D Pay) may end in a bad day instead. */
export type AcsEnding = AutoForm | BadDay | 'empty-page'

export type AcsRequest = {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly maskedCard: string
  /** `gateway`: the kit leaves days 93 to 97 to `finish` (PayTR plays them in its own way). Otherwise the kit does. */
  readonly daysPlayedBy?: 'kit' | 'gateway'
  readonly finish: (verdict: AcsVerdict) => AcsEnding | Promise<AcsEnding>
}

export type AcsSession = AcsRequest & { isAnswered: boolean }

export function openSession(sessions: Map<string, AcsSession>, request: AcsRequest): string {
  const id = randomBytes(12).toString('hex')
  sessions.set(id, { ...request, isAnswered: false })
  return id
}

/** Ends a session once, with the return of its scripted day. */
export async function finishSession(
  world: World,
  bankId: number,
  session: AcsSession,
  answer: Pick<AcsVerdict, 'outcome' | 'mdStatus'>,
): Promise<AcsEnding> {
  session.isAnswered = true
  const { orderId, amountMinor } = session
  if (session.daysPlayedBy === 'gateway') return session.finish({ ...answer, wronglySigned: false, amountOffMinor: 0 })
  const day = world.faults.dayOf({ bankId, orderId, amountMinor })
  if (day === 'empty-page') return 'empty-page'
  const ending = await session.finish({
    ...answer,
    wronglySigned: day === 'return-wrongly-signed',
    amountOffMinor: day === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0,
  })
  return typeof ending === 'object' && 'url' in ending ? onItsDay(world, day, ending) : ending
}

function onItsDay(world: World, day: FaultName, form: AutoForm): AutoForm {
  if (day === 'return-twice') return { ...form, times: 2 }
  if (day === 'return-late') return { ...form, afterMs: world.waits.lateReturnMs }
  return form
}
