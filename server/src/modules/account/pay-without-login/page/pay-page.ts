import { LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import type { PayOrder, PayPage } from '@vezne/contract/checkout/pages.ts'
import { refusalText, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { remembered } from '../../../../kit/db/remembered.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { agreementsFor, heldInstead } from '../../../company/agreements/index.ts'
import { companyForm, currenciesOf, screenFacts, type Guesser } from '../../../till/checkout/index.ts'
import { branchByNumber, type Branch } from '../../../company/firms/index.ts'
import { tenantOfDomain, type Tenant } from '../../../platform/tenants/index.ts'
import { openOrder, type OrderSegments, type ShopOrder } from '../callback/open-order.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { draftedFacts, draftedTenant, PREVIEW, type ShownDraft } from '../preview/drafted.ts'
import { decimalOrNull, payBranchOf } from './branch.ts'
import { guardedBranch } from './guarded-branch.ts'
import { hasPage } from './page-tenant.ts'
import { hasSegments, readSegments, type PaySegments } from './segments.ts'

const REFERENCE_LENGTH = 100

export interface PayPageRequest {
  readonly host: string
  /** As the browser sent it, still percent-encoded. */
  readonly path: string
  readonly language: Language
  /** Who asks: a number in an address can be guessed like one in a call. */
  readonly call: Guesser
}

/**
 * The same, drawn from what was read a moment ago where the address carries nothing of its own: one that carries a
 * shop's order or a branch number is read each time, for guesses are counted.
 */
export function rememberedPayPage(
  deps: PayWithoutLoginDeps,
  forMs: number,
): (page: PayPageRequest) => ReturnType<typeof payPageOf> {
  const plain = new Map(
    LANGUAGES.map((language) => [
      language,
      remembered((host) => payPageOf(deps, { host, path: PAY_PATH, language, call: NOBODY }), forMs),
    ]),
  )
  return (page) => {
    const segments = readSegments(page.path)
    if (segments === undefined || hasSegments(segments)) return payPageOf(deps, page)
    return plain.get(page.language)?.(page.host) ?? payPageOf(deps, page)
  }
}

/** Without segments nothing is looked up for whoever asks. */
const NOBODY = { address: '', requestId: '' }
const PAY_PATH = '/pay-without-login'

/** What a company's pay page is drawn from. Undefined: not our path, or nobody here takes payments. */
export async function payPageOf(
  deps: PayWithoutLoginDeps,
  request: PayPageRequest,
  draft?: ShownDraft,
): Promise<PayPage | undefined> {
  const segments = readSegments(request.path)
  if (segments === undefined) return undefined
  const found = await tenantOfDomain(deps.tenants, request.host)
  const tenant = draft === undefined ? found : found && draftedTenant(found, draft)
  if (tenant === undefined || !hasPage(tenant)) return undefined
  // Who looks at a draft of the screen sees its form, with no order to pay.
  const opened = draft === undefined || hasSegments(segments) ? await openedOrder(deps, tenant, segments) : undefined
  const number = branchNumberOf(segments, opened)
  const {
    facts: saved,
    branch,
    now,
  } = await deps.payments.db.forTenant(tenant.id, async (db) => ({
    facts: await screenFacts(db, draft?.screenId ?? SCREENS.payWithoutLogin),
    now: await db.now(),
    branch: number === null ? undefined : await findBranch(deps, db, number, { opened, call: request.call }),
  }))
  const facts = draft === undefined ? saved : draftedFacts(saved, draft)
  const shown = { tenantId: tenant.id, set: facts.agreementSet, language: request.language }
  const agreements = heldInstead(await agreementsFor(deps, tenant, request.language), facts.heldAgreements, shown)
  return {
    ...companyForm(tenant, facts),
    tenantPaymentGuid: tenant.paymentGuid,
    frameOrigin: deps.frameOrigin,
    today: istanbulDay(now.getTime()),
    currencies: await currenciesOf(deps, tenant, facts),
    agreements: agreements.map(({ kind, title, url }) => ({ kind, title, url })),
    order: orderOf(deps, tenant, { segments, opened, found: branch, language: request.language }),
    ...(draft !== undefined && { preview: { says: PREVIEW[request.language], token: draft.token } }),
  }
}

/** A shop's order with its segments, the refusal it met, or nothing where the company takes no orders from shops. */
type Opened = { readonly segments: OrderSegments; readonly order: ShopOrder } | Refusal | undefined

async function openedOrder(deps: PayWithoutLoginDeps, tenant: Tenant, segments: PaySegments): Promise<Opened> {
  if (!tenant.isPaymentWithParams) return undefined
  const { amount, ...rest } = segments
  const asked = { ...rest, encryptAmountString: amount ?? '' }
  try {
    return { segments: asked, order: await openOrder(deps, tenant, asked) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function branchNumberOf(segments: PaySegments, opened: Opened): string | null {
  if (opened instanceof Refusal) return null
  return opened === undefined ? segments.firmbranchNumber : opened.order.firmbranchNumber
}

type Found = Branch | 'guessed-too-often' | undefined

/** The number of a genuine order was sealed by the shop: nobody guesses it. */
function findBranch(
  deps: PayWithoutLoginDeps,
  db: TenantDb,
  number: string,
  { opened, call }: { readonly opened: Opened; readonly call: Guesser },
): Promise<Found> {
  return opened === undefined ? guardedBranch(deps, db, number, call) : branchByNumber(db, number)
}

interface OrderFacts {
  readonly segments: PaySegments
  readonly opened: Opened
  readonly found: Found
  readonly language: Language
}

function orderOf(deps: PayWithoutLoginDeps, tenant: Tenant, facts: OrderFacts): PayOrder {
  const { segments, opened, found, language } = facts
  const branch = found === 'guessed-too-often' ? undefined : found
  if (tenant.isClosed) return refusedAs('company-closed', language)
  if (opened instanceof Refusal) return refusedAs(opened.code, language)
  const payBranch = payBranchOf(deps, tenant.id, branch)
  if (opened !== undefined) {
    const { order } = opened
    return {
      kind: 'order',
      amount: decimalFromMinor(order.netMinor),
      currencyCode: order.currency,
      referenceNumber: order.reference,
      branch: payBranch,
      downPayment: decimalOrNull(order.downPaymentMinor),
      organizationFee: decimalOrNull(order.organizationFeeMinor),
      segments: opened.segments,
      returnOrigin: order.callbackUrl === null ? null : new URL(order.callbackUrl).origin,
    }
  }
  const isLost = segments.firmbranchNumber !== null && branch === undefined
  const why = found === 'guessed-too-often' ? 'too-many-requests' : 'branch-not-found'
  return {
    kind: 'free',
    amount: prefilled(segments.amount),
    referenceNumber: keptReference(segments.referenceNumber),
    branch: payBranch,
    problem: isLost ? refusalText(why, language) : null,
  }
}

const refusedAs = (code: RefusalCode, language: Language): PayOrder => ({
  kind: 'refused',
  message: refusalText(code, language),
  isMissing: code === 'order-missing',
})

/** Only a figure that reads in one way fills the field; the payer may change it. */
function prefilled(text: string | null): string | null {
  const amountMinor = text === null ? undefined : readAmount(text)
  return amountMinor === undefined || amountMinor <= 0n ? null : decimalFromMinor(amountMinor)
}

/** What the sale would not take with the payment is not carried to it. */
function keptReference(text: string | null): string | null {
  const reference = text?.trim() ?? ''
  return reference === '' || reference.length > REFERENCE_LENGTH || /\p{Cc}/u.test(reference) ? null : reference
}
