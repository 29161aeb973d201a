import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { captureCharge, refundCharge, voidCharge } from '../../bank-truth/corrections.ts'
import type {
  CaptureRules,
  CaptureVerdict,
  ChargeKey,
  RefundRules,
  RefundVerdict,
  VoidVerdict,
} from '../../bank-truth/corrections.ts'
import { isDayClosed } from '../../bank-truth/day-end.ts'
import { history, inquire } from '../../bank-truth/inquiry.ts'
import { payoutsOn } from '../../bank-truth/payouts.ts'
import type { PayoutTerms } from '../../bank-truth/payout-slips.ts'
import type { Payout } from '../../bank-truth/payouts.ts'
import { countRefusedCall, decideProvision } from '../../bank-truth/provision.ts'
import type { BadDay, ProvisionCall, ProvisionVerdict } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import type { FaultName } from '../../faults/fault-names.ts'
import type { World } from '../../world.ts'
import type { BankProfile } from '../banks.ts'
import { acsRoutes } from './acs-routes.ts'
import { openSession } from './acs-sessions.ts'
import type { AcsRequest, AcsSession } from './acs-sessions.ts'
import { hangUpOnClose, playBadDay } from './bad-day.ts'
import { makeLater } from './later.ts'
import type { Later } from './later.ts'

/** A charge of this bank: by its order id, or by the bank's own number. */
export type Charge = { readonly orderId: string } | { readonly bankNumber: string }

/** Everything a gateway may ask of the bank it speaks for. Codes, words and signatures are the gateway's own. */
export type PretendBank = {
  readonly profile: BankProfile
  readonly now: () => Date
  readonly waits: World['waits']
  readonly paced: World['paced']
  readonly numbers: World['numbers']

  /** The order's day, for what the kit does not play by itself (PayTR's notifications, PosNet's mac). */
  dayOf(order: { readonly orderId: string; readonly amountMinor: number }): FaultName
  /** Where the merchant wants its notifications, as set in the bank's panel; undefined: none are sent. */
  notifyUrl(): string | undefined
  /** Decides a money request and keeps the books. Call it once for each request that passed the gateway's checks. */
  provision(call: Omit<ProvisionCall, 'bankId'>): ProvisionVerdict
  /** Counts a money request that the gateway itself refuses after it knew the order. */
  refuseProvision(call: Omit<ProvisionCall, 'bankId'>): void
  /** Sends the 502 page, or nothing for a long time. */
  playBadDay(reply: FastifyReply, day: BadDay): FastifyReply

  /** The bank's present state of an order; undefined is "not found". */
  inquire(orderId: string): Transaction | undefined
  history(orderId: string): Transaction[]
  isDayClosed(transaction: Transaction): boolean
  voidCharge(charge: Charge, rules?: { until: 'day-end' | 'ever' }): VoidVerdict
  /** `null` asks for all that is left. */
  refundCharge(charge: Charge, amountMinor: number | null, rules: RefundRules): RefundVerdict
  captureCharge(charge: Charge, amountMinor: number | null, rules?: CaptureRules): CaptureVerdict

  /** What it keeps, and when it pays. */
  payoutTerms(): PayoutTerms
  /** All that it hands over, or takes off, on an Istanbul day: `2026-11-24`. */
  payoutsOn(day: string): Payout[]

  /** Opens a 3-D page and gives its path with the bank's prefix: `/64/acs/…`. */
  openAcs(session: AcsRequest): string
  /** A path of this server as the caller can reach it: `http://localhost:3100/64/acs/…`. */
  urlOf(request: FastifyRequest, path: string): string
  later: Later
  /** A map that a reset of the world empties. */
  memory<Row>(): Map<string, Row>
  /** The same, in the books that outlive the process: nothing in it may hold a card's number. */
  kept<Row>(name: string): Map<string, Row>
}

/** Banks that report nothing are never asked. */
const AT_ONCE: PayoutTerms = { afterDays: 1, keepsPercent: 0 }

export function makePretendBank(app: FastifyInstance, world: World, profile: BankProfile): PretendBank {
  const bankId = profile.id
  const keyOf = (charge: Charge): ChargeKey => ({ bankId, ...charge })
  const memory = <Row>() => {
    const map = new Map<string, Row>()
    world.memories.push(map)
    return map
  }
  const termsOf = () => world.payouts.terms.get(bankId) ?? profile.payout ?? AT_ONCE
  const sessions = memory<AcsSession>()
  acsRoutes(app, world, profile, sessions)
  hangUpOnClose(app)
  app.addHook('onSend', async () => world.books.write(bankId))
  return {
    profile,
    now: world.now,
    waits: world.waits,
    paced: world.paced,
    numbers: world.numbers,
    dayOf: (order) => world.faults.dayOf({ bankId, ...order }),
    notifyUrl: () => world.notifyUrls.get(bankId),
    provision: (call) => decideProvision(world, { bankId, ...call }),
    refuseProvision: (call) => countRefusedCall(world, { bankId, ...call }),
    playBadDay: (reply, day) => playBadDay(app, world, reply, day),
    inquire: (orderId) => inquire(world, { bankId, orderId }),
    history: (orderId) => history(world, { bankId, orderId }),
    isDayClosed: (transaction) => isDayClosed(world, transaction),
    voidCharge: (charge, rules = { until: 'day-end' }) => voidCharge(world, keyOf(charge), rules),
    refundCharge: (charge, amountMinor, rules) => refundCharge(world, keyOf(charge), amountMinor, rules),
    captureCharge: (charge, amountMinor, rules) => captureCharge(world, keyOf(charge), amountMinor, rules),
    payoutTerms: termsOf,
    payoutsOn: (day) => payoutsOn(world, bankId, termsOf(), day),
    openAcs: (session) => `/${bankId}/acs/${openSession(sessions, session)}`,
    urlOf: (request, path) => `${request.protocol}://${request.host}${path}`,
    later: makeLater(app, world.clock, () => world.books.write(bankId)),
    memory,
    kept: <Row>(name: string) => {
      const map = memory<Row>()
      world.books.keep(bankId, name, map)
      return map
    },
  }
}

/** What every gateway folder exports: its routes on one bank, paths without the bank's prefix. */
export type MountGateway = (app: FastifyInstance, bank: PretendBank) => void
