import type { Language } from '@vezne/contract/kit/language.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { createPaymentLink, duplicatePaymentLink } from '@vezne/contract/payment-links.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { activeTerminals } from '../../../company/terminals/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { codeSeal, linkUrl, notifySecretPlace } from '../code.ts'
import { refuseDebts } from '../debts.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { findLink, type LinkRow } from '../links.store.ts'
import { askToSend } from '../sending/ask-to-send.ts'
import { judgeLink, type AskedLink, type JudgedLink } from '../judge-link.ts'
import { firmFor, makeLink, requestKeyOf, type MadeLink } from './make-link.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

function keyOf({ idempotencyKey: key }: SignedInCall): string | undefined {
  if (key !== undefined && !KEY.test(key)) throw new BrokenRules([{ path: '', rule: 'idempotency-key-invalid' }])
  return key
}

export const makerOf = ({ caller }: SignedInCall) => ({ userId: caller.userId, name: caller.name })

interface ToMake {
  readonly link: JudgedLink
  readonly firmId: string | null
  readonly channels: readonly ('email' | 'sms')[]
  readonly notifySecret?: string | undefined
}

/** In one transaction: the link, its event, and what is sent of it. */
async function make(deps: PaymentLinkDeps, db: TenantDb, wanted: ToMake, call: SignedInCall) {
  const { link, firmId, channels, notifySecret } = wanted
  // Whoever gets a link that nobody can pay was asked for nothing.
  if ((await activeTerminals(db)).length === 0) throw new Refusal('no-provider')
  await refuseDebts(db, { ...link, firmId }, await tenantById(deps.tenants, call.caller.tenantId))
  const by = makerOf(call)
  const requestKey = requestKeyOf(call.caller.userId, keyOf(call))
  const made = await makeLink(deps, db, { link, firmId, by, requestKey, notifySecret })
  if (made.isOld) return made
  const { amountMinor, currency } = link
  await recordEvent(
    db,
    {
      kind: 'payment-link-made',
      userId: by.userId,
      details: { number: made.number, ...(amountMinor !== null && { amountMinor: String(amountMinor) }), currency },
    },
    call,
  )
  if (channels.length > 0) await askToSend(db, { linkId: made.id, channels, to: link, by: by.name })
  return made
}

const told = async (
  { tenants }: PaymentLinkDeps,
  tenantId: string,
  { id, number, code, notifySecret }: MadeLink,
  language: Language,
): Promise<ReplyOf<typeof createPaymentLink>> => {
  const tenant = await tenantById(tenants, tenantId)
  return { id, number, code, url: linkUrl(tenant, code, language), notifySecret }
}

export async function createLink(
  deps: PaymentLinkDeps,
  { channels, firmId: named, language: chosen, ...said }: InputOf<typeof createPaymentLink>,
  call: SignedInCall,
): Promise<ReplyOf<typeof createPaymentLink>> {
  const { caller } = call
  const asked = { ...said, language: chosen ?? (await tenantById(deps.tenants, caller.tenantId)).payment.language }
  const made = await deps.payments.db.forCaller(caller, async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    const link = judgeLink(asked, { today, channels, mayPostTo: deps.mayPostTo })
    return make(deps, db, { link, firmId: await firmFor(db, caller, named), channels }, call)
  })
  return told(deps, caller.tenantId, made, asked.language)
}

/** How long a copy can be paid where nobody says. */
const COPY_DAYS = 7

const askedBy = (link: LinkRow): Omit<AskedLink, 'validUntil'> => ({
  recipientName: link.recipientName,
  recipientEmail: link.recipientEmail,
  recipientPhone: link.recipientPhone,
  amount: link.amountMinor,
  minAmount: link.minMinor,
  maxAmount: link.maxMinor,
  currencyCode: link.currency,
  description: link.description,
  reference: link.reference,
  maxInstallments: link.maxInstallments,
  usage: link.usage,
  usageCount: link.usageCount,
  language: link.language,
  commissionBy: link.commissionBy,
  is3dRequired: link.is3dRequired,
  items: [...link.items],
  notifyUrl: link.notifyUrl,
})

export async function duplicateLink(
  deps: PaymentLinkDeps,
  { id, validUntil }: InputOf<typeof duplicatePaymentLink>,
  call: SignedInCall,
): Promise<ReplyOf<typeof duplicatePaymentLink>> {
  const { caller } = call
  const made = await deps.payments.db.forCaller(caller, async (db) => {
    const link = await findLink(db, id.toLowerCase())
    if (link === undefined) throw new Refusal('not-found')
    const today = istanbulDay((await db.now()).getTime())
    const asked = { ...askedBy(link), validUntil: validUntil ?? addDays(today, COPY_DAYS) }
    const judged = judgeLink(asked, { today, channels: [], mayPostTo: deps.mayPostTo })
    const sealed = link.notifySecretSealed
    // Whoever is told of the link is told of its copy under the same secret, which nobody has to be shown again.
    const known = sealed && codeSeal(deps.payments.secret).open(sealed, notifySecretPlace(db.tenantId, link.id))
    const wanted = { link: judged, firmId: link.firmId, channels: [], notifySecret: known ?? undefined }
    const copy = await make(deps, db, wanted, call)
    return { ...copy, notifySecret: known === null ? copy.notifySecret : null, language: link.language }
  })
  return told(deps, caller.tenantId, made, made.language)
}
