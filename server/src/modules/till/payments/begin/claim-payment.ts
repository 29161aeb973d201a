import { randomUUID } from 'node:crypto'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { terminalAt, terminalFrom, type Terminal } from '../../../company/terminals/index.ts'
import { confirmationFor, takeConfirmation } from './confirmation.ts'
import { duplicateLock, duplicateOf, type DuplicateKey } from './duplicates.store.ts'
import { SAME_WITHIN_SECONDS, fingerprintOf, takeKey } from './sale-key.ts'
import { needsCardLater } from '../read-payment.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Admit } from '../health/admission.ts'
import { maskOf } from '../typed-card.ts'
import { openEarlier } from './earlier.ts'
import type { Asked, Earlier, SaleRequest } from './sale.ts'

/** A sale that nobody began before, and that may begin now. */
export interface Claim {
  readonly kind: 'new'
  readonly id: string
  readonly sale: SaleRequest
  readonly terminal: Terminal
}

/** By what a sale that looks the same is told, as far as that is known before anything is read. */
interface Turn {
  readonly firmId: string | undefined
  readonly totalMinor: bigint
  /** It may be one that must be confirmed first. */
  readonly mayBeDuplicate: boolean
}

/**
 * Takes the key of a sale, and its turn among those that look the same; whoever comes second finds what the first one
 * began. Answers the id of the new payment. What is refused behind it gives both back with its transaction.
 */
export async function takeSale(
  deps: PaymentDeps,
  db: TenantDb,
  { key, card, asked }: Asked,
  turn: Turn,
): Promise<string | Earlier> {
  const id = randomUUID()
  const alike = { firmId: turn.firmId ?? null, maskedCard: maskOf(card), totalMinor: turn.totalMinor }
  const isLocked = turn.mayBeDuplicate || 'derivedFrom' in key
  const lock = isLocked ? duplicateLock(db.tenantId, alike) : undefined
  const first = await takeKey(db, { key, card, fingerprint: fingerprintOf(asked, card) }, id, lock)
  return first === undefined ? id : openEarlier(deps, db, first)
}

/** A sale that has its key and its turn, and the one that looks the same, where there is one. */
interface Taken {
  readonly id: string
  readonly sale: SaleRequest
  readonly duplicateId: string | undefined
}

/** Whether a sale that has its key may begin now: here, at this bank, a moment after the same one. */
export async function judgeSale(
  deps: PaymentDeps,
  db: TenantDb,
  { id, sale, duplicateId }: Taken,
  admit: Admit,
): Promise<Claim> {
  const terminal = await terminalOf(deps, db, sale)
  refuseUnfit(deps, terminal)
  if (!terminal.isAtTestHost) admit(terminal.bank.id)
  if (duplicateId !== undefined) await refuseUnconfirmed(deps, db, sale, { duplicateId, paymentId: id })
  return { kind: 'new', id, sale, terminal }
}

/** Both, for a sale of which everything is known already. */
export async function claimPayment(
  deps: PaymentDeps,
  db: TenantDb,
  sale: SaleRequest,
  admit: Admit,
): Promise<Claim | Earlier> {
  const { firmId, figures, duplicate } = sale
  const turn = { firmId, totalMinor: figures.totalMinor, mayBeDuplicate: duplicate !== undefined }
  const id = await takeSale(deps, db, sale, turn)
  if (typeof id !== 'string') return id
  return judgeSale(deps, db, { id, sale, duplicateId: await findDuplicateOf(db, sale) }, admit)
}

/** Before anything is written: those whose cards wait here are at their banks, and go first. */
function refuseUnfit({ clock, cards }: PaymentDeps, terminal: Terminal): void {
  if (clock?.isFit() === false) throw new Refusal('clock-off')
  if (needsCardLater({ terminal }) && !cards.hasRoom()) throw new Refusal('too-many-at-bank')
}

function terminalOf({ terminals }: PaymentDeps, db: TenantDb, { terminal }: SaleRequest): Promise<Terminal> {
  const { id, version, account } = terminal
  return account === undefined ? terminalAt(terminals, db, id, version) : terminalFrom(terminals, db, account, version)
}

function duplicateKeyOf({ firmId, card, figures: { totalMinor, currency } }: SaleRequest): DuplicateKey {
  return { firmId: firmId ?? null, maskedCard: maskOf(card), totalMinor, currency }
}

/** What has no target could be paid any number of times: whoever pays the same again is asked whether they mean it. */
export async function findDuplicateOf(db: TenantDb, sale: SaleRequest): Promise<string | undefined> {
  if (sale.duplicate === undefined || sale.target !== undefined) return undefined
  const found = await duplicateOf(db, duplicateKeyOf(sale), SAME_WITHIN_SECONDS).executeTakeFirst()
  return found?.id
}

/** The same as an expression, for whoever has more to ask in the same statement. */
export const duplicateAsked = (
  db: TenantDb,
  { card, ...alike }: Omit<DuplicateKey, 'maskedCard'> & Pick<SaleRequest, 'card'>,
) => duplicateOf(db, { ...alike, maskedCard: maskOf(card) }, SAME_WITHIN_SECONDS)

async function refuseUnconfirmed(
  { secret }: PaymentDeps,
  db: TenantDb,
  sale: SaleRequest,
  { duplicateId, paymentId }: { readonly duplicateId: string; readonly paymentId: string },
): Promise<void> {
  const [duplicate, token] = [duplicateKeyOf(sale), sale.duplicate?.confirmed]
  if (token !== undefined && (await takeConfirmation(secret, db, { duplicate, duplicateId, token, paymentId }))) return
  throw new Refusal('likely-duplicate', { duplicateOf: confirmationFor(secret, db.tenantId, duplicate, duplicateId) })
}
