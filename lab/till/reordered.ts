import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BANKS, adapterOf, bankOf, type GatewayName } from '@vezne/banks/pos/banks.ts'
import { decodeForm, type Handover, type PosAdapter, type Wire } from '@vezne/banks/pos/port.ts'
import { sumsBySubject } from '@vezne/server/modules/books/journal/index.ts'
import {
  askBank,
  checkDue,
  takeNotification,
  takeReturn,
  type PaymentDeps,
} from '@vezne/server/modules/till/payments/index.ts'
import type pg from 'pg'
import { walkThroughBank } from '../conformance/payer-browser.ts'
import { openLetterBox, type Letter, type LetterBox } from './letter-box.ts'
import { startPayment } from './start-payment.ts'
import { openBackstage, type Backstage } from './store.ts'
import type { Till } from './till.ts'

/** What reaches us in any order once a payer has typed their code at the bank. */
const EVENTS = ['init', 'callback', 'callback again', 'inquiry', 'janitor', 'reload'] as const
export type Event = (typeof EVENTS)[number]

/** All 720 orders of the six. */
export function ordersOf(events: readonly Event[] = EVENTS): Event[][] {
  if (events.length === 0) return [[]]
  return events.flatMap((first) => ordersOf(events.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

/** One bank of each gateway. */
export const FAMILIES: readonly { readonly gateway: GatewayName; readonly bankId: number }[] = [
  ...new Map(BANKS.toReversed().map(({ gateway, id }) => [gateway, id])),
]
  .map(([gateway, bankId]) => ({ gateway, bankId }))
  .toSorted((one, other) => (one.gateway < other.gateway ? -1 : 1))

/** How a payment stands when everything has come. */
export interface Ending {
  readonly state: string
  readonly chargesAtBank: number
  readonly provisionCalls: number
  readonly bookedMinor: bigint
  readonly reviews: number
}

interface Held {
  readonly begun: (page: BankPage) => void
  readonly released: Promise<void>
}

interface BankPage {
  readonly handover: Handover
  readonly orderId: string
  /** Whether the bank was asked for it; otherwise the payer gets it with the payment. */
  readonly isAsked: boolean
}

/** A door that opens once. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

export interface Rig {
  readonly play: (bankId: number, order: readonly Event[]) => Promise<Ending>
  readonly close: () => Promise<void>
}

export async function openRig(till: Till, owner: pg.Client): Promise<Rig> {
  const box = await openLetterBox(till)
  const backstage = openBackstage(owner)
  const playing = new AsyncLocalStorage<Held>()
  const restore = FAMILIES.map(({ bankId }) => holdBeginnings(bankId, till.deps.wire, playing))
  return {
    play: (bankId, order) => play({ till, box, playing, backstage }, bankId, order),
    close: async () => {
      for (const each of restore) each()
      await box.close()
    },
  }
}

function adapterAt(bankId: number): PosAdapter {
  const bank = bankOf(bankId)
  if (bank === undefined) throw new Error(`there is no bank ${bankId}`)
  return adapterOf(bank)
}

/**
 * A bank that is asked for its page has answered, and we have not heard it yet: the answer waits until its turn. A page
 * that is made of the card alone has no answer to wait for.
 */
function holdBeginnings(bankId: number, wire: Wire, playing: AsyncLocalStorage<Held>): () => void {
  const adapter: { begin3ds?: PosAdapter['begin3ds'] } = adapterAt(bankId)
  const { begin3ds } = adapter
  if (begin3ds === undefined) return () => undefined
  adapter.begin3ds = async (context, sale) => {
    const begun = await begin3ds(context, sale)
    const held = playing.getStore()
    if (held === undefined) return begun
    const isAsked = context.wire === wire
    if (begun.kind === 'handover') held.begun({ handover: begun.handover, orderId: context.order.orderId, isAsked })
    if (isAsked) await held.released
    return begun
  }
  return () => Object.assign(adapter, { begin3ds })
}

interface Stage {
  readonly till: Till
  readonly box: LetterBox
  readonly playing: AsyncLocalStorage<Held>
  readonly backstage: Backstage
}

/** A repeated request reads the payment within this; what it then waits for is another event. */
const RELOAD_MS = 150

async function play(stage: Stage, bankId: number, order: readonly Event[]): Promise<Ending> {
  const { till, box, playing, backstage } = stage
  const name = randomUUID()
  const deps: PaymentDeps = { ...till.deps, bankDoor: box.doorOf(name) }
  const sale = await till.saleOf({ bankId, key: randomUUID() })
  const init = gate()
  const page = Promise.withResolvers<BankPage>()
  const started = playing.run({ begun: page.resolve, released: init.opened }, () =>
    startPayment(deps, till.tenantId, sale),
  )
  started.catch(page.reject)
  const { handover, orderId, isAsked } = await page.promise
  if (!isAsked) await started
  await walkThroughBank(handover, { code: '123456' })
  const letters = await box.lettersFor(name, orderId, adapterAt(bankId))
  const id = await backstage.idOfOrder(orderId)
  const inquiry = askedEarly(deps, till.tenantId, id)
  await inquiry.asked

  const reloads: Promise<unknown>[] = []
  const happens: Readonly<Record<Event, () => Promise<unknown>>> = {
    init: async () => {
      init.open()
      await started
    },
    callback: () => deliver(deps, letters),
    'callback again': () => deliver(deps, letters),
    inquiry: () => inquiry.hear(),
    janitor: async () => {
      await backstage.makeDue(id)
      await checkDue(deps, till.tenantId, id)
    },
    // The same sale is sent once more. It waits a while for the first one, which may come later: nobody waits for it.
    reload: () => {
      reloads.push(startPayment(deps, till.tenantId, sale))
      return Promise.race([...reloads, sleep(RELOAD_MS)])
    },
  }
  for (const event of order) await happens[event]()
  await Promise.all(reloads)
  return endingOf(stage, deps, id)
}

async function deliver(deps: PaymentDeps, letters: readonly Letter[]): Promise<void> {
  for (const { door, capability, headers, body } of letters) {
    if (door === 'return') await takeReturn(deps, capability, decodeForm(body))
    else await takeNotification(deps, capability, { headers, body })
  }
}

/** A question that left before anything else happened; what the bank said to it is heard when its turn comes. */
function askedEarly(deps: PaymentDeps, tenantId: string, paymentId: string) {
  const [answered, heard] = [gate(), gate()]
  const send: Wire['send'] = async (request) => {
    const answer = await deps.wire.send(request)
    answered.open()
    await heard.opened
    return answer
  }
  const ended = askBank({ ...deps, wire: { ...deps.wire, send } }, tenantId, paymentId).finally(answered.open)
  ended.catch(() => undefined)
  return {
    asked: answered.opened,
    hear: () => {
      heard.open()
      return ended
    },
  }
}

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'abandoned', 'voided', 'review'])

/** What is still open is looked after by the janitor, as it would be. */
async function endingOf({ till, backstage }: Stage, deps: PaymentDeps, id: string): Promise<Ending> {
  let payment = await till.read(id)
  for (let looks = 0; looks < 5 && !ENDS.has(payment.state); looks += 1) {
    await backstage.makeDue(id)
    await checkDue(deps, till.tenantId, id)
    payment = await till.read(id)
  }
  const sums = await deps.db.forTenant(till.tenantId, (db) => sumsBySubject(db, { kind: 'payment', id }))
  const booked = sums.find(({ account }) => account.kind === 'bank-receivable')?.amount.amountMinor ?? 0n
  return {
    state: payment.state,
    chargesAtBank: till.chargesOf(payment.orderId),
    provisionCalls: till.provisionCallsOf(payment.orderId),
    bookedMinor: booked,
    reviews: await backstage.countReviews(id),
  }
}
