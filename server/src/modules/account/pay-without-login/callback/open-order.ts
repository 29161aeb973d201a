import type { Currency } from '@vezne/domain/money/money.ts'
import { together } from '../../../../kit/db/transaction.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { returnAddress } from './return-address.ts'
import { bytesOfBase64url, openFigures } from './seal.ts'
import { shopSettings, type ShopSettings } from './shop-settings.ts'

/** The four segments of a callback-mode address, as they stand in it. `-`, nothing and null mean absent. */
export interface OrderSegments {
  readonly encryptAmountString: string
  readonly referenceNumber: string | null
  readonly firmbranchNumber: string | null
  readonly callbackUrl: string | null
}

/** What a shop asks for, once its seal has proven genuine. */
export interface ShopOrder {
  readonly netMinor: bigint
  readonly currency: Currency
  readonly reference: string
  readonly firmbranchNumber: string | null
  /** Where a browser goes, written out; its origin is on the company's list. */
  readonly callbackUrl: string | null
  readonly downPaymentMinor?: bigint
  readonly organizationFeeMinor?: bigint
}

/**
 * Opens a shop's order. Nothing of it is believed that the shop's own key has not closed, and whatever is wrong with it
 * gets the same answer: who forges learns nothing by trying.
 */
export async function openOrder(
  deps: PayWithoutLoginDeps,
  tenant: Tenant,
  segments: OrderSegments,
): Promise<ShopOrder> {
  const sealed = present(segments.encryptAmountString)
  const reference = present(segments.referenceNumber)
  if (sealed === null || reference === null) throw new Refusal('order-missing')
  const { db, terminals } = deps.payments
  const [settings, now] = await db.forTenant(tenant.id, (each) => together([shopSettings(terminals, each), each.now()]))
  const firmbranchNumber = present(segments.firmbranchNumber)
  const order = readOrder(settings, { ...segments, sealed, reference, firmbranchNumber }, now)
  if (order === undefined || !tenant.isPaymentWithParams) throw new Refusal('order-not-genuine')
  return order
}

const present = (segment: string | null) => (segment === null || segment === '' || segment === '-' ? null : segment)

interface ReadSegments {
  readonly sealed: string
  readonly reference: string
  readonly firmbranchNumber: string | null
  readonly callbackUrl: string | null
}

function readOrder({ linkKeys, returns }: ShopSettings, segments: ReadSegments, now: Date): ShopOrder | undefined {
  const { sealed, reference, firmbranchNumber } = segments
  if (!isPlain(reference, 100) || !isPlain(firmbranchNumber ?? '', 50)) return undefined
  const segment = present(segments.callbackUrl)
  const written = segment === null ? null : textOf(segment)
  if (written === undefined) return undefined
  const figures = openFigures(linkKeys, sealed, { reference, firmbranchNumber, callbackUrl: written })
  const callbackUrl = written === null ? null : returnAddress(written, returns)
  if (figures === undefined || callbackUrl === undefined) return undefined
  const { expiresAt, ...rest } = figures
  return expiresAt <= now ? undefined : { ...rest, reference, firmbranchNumber, callbackUrl }
}

/** Half a character would be written as another one before it is compared. */
const isPlain = (text: string, most: number) => text.length <= most && text.isWellFormed() && !/\p{Cc}/u.test(text)

function textOf(segment: string): string | undefined {
  const bytes = bytesOfBase64url(segment)
  const text = bytes?.toString('utf8')
  return text !== undefined && bytes?.equals(Buffer.from(text)) === true ? text : undefined
}
