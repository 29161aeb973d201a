import { randomUUID } from 'node:crypto'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getPayCurrency, getPayForm, savePayCurrency, savePayForm } from '@vezne/contract/tenants.ts'
import { payCurrencyRecord, payFormRecord } from '@vezne/contract/tenants/pay-form.ts'
import type { PlatformDatabase } from '../../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { findStanding, saveRecord } from '../../records/index.ts'
import { contentPath, contentUrl } from '../content-url.ts'
import { readPayFormRow, updatePayFormRow, type PayFormRow } from './store.ts'
import { variantFlags, variantOf } from './variant.ts'

interface PayFormDeps {
  readonly platform: PlatformDatabase
}

/** Parts of one row, each with a version of its own. */
const FORM = 'pay-form'
const CURRENCY = 'pay-currency'

const formFrom = (row: PayFormRow) => ({
  isPageOpen: row.paymentGuid !== null,
  variant: variantOf(row),
  takesShopOrders: row.isPaymentWithParams,
  campaignImageUrl: contentUrl(row.campaignImagePath),
})

const currencyFrom = ({ usesCurrencyExchange, exchangeRateType, showsExchangeRates }: PayFormRow) => ({
  usesCurrencyExchange,
  exchangeRateType,
  showsExchangeRates,
})

export function showPayForm({ platform }: PayFormDeps, { tenantId }: Caller): Promise<ReplyOf<typeof getPayForm>> {
  return platform.forPlatformOfTenant(tenantId, async (db) => ({
    ...formFrom(await readPayFormRow(db)),
    ...(await findStanding(db, FORM)),
  }))
}

/** A page that is opened again has another name for its callers: what was sent to the old one does not arrive. */
export function changePayForm(
  { platform }: PayFormDeps,
  { version, isPageOpen, variant, takesShopOrders, campaignImageUrl }: InputOf<typeof savePayForm>,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePayForm>> {
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    const { paymentGuid } = await readPayFormRow(db)
    const row = {
      paymentGuid: isPageOpen ? (paymentGuid ?? randomUUID()) : null,
      isPaymentWithParams: takesShopOrders,
      campaignImagePath: contentPath(campaignImageUrl),
      ...variantFlags(variant),
    }
    const saved = await saveRecord(
      db,
      {
        subject: FORM,
        shape: payFormRecord.shape,
        version,
        kind: 'pay-form-changed',
        read: async () => formFrom(await readPayFormRow(db)),
        write: () => updatePayFormRow(db, row),
      },
      call,
    )
    return { version: saved }
  })
}

export function showPayCurrency(
  { platform }: PayFormDeps,
  { tenantId }: Caller,
): Promise<ReplyOf<typeof getPayCurrency>> {
  return platform.forPlatformOfTenant(tenantId, async (db) => ({
    ...currencyFrom(await readPayFormRow(db)),
    ...(await findStanding(db, CURRENCY)),
  }))
}

export function changePayCurrency(
  { platform }: PayFormDeps,
  { version, reason, ...rules }: InputOf<typeof savePayCurrency>,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePayCurrency>> {
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: CURRENCY,
        shape: payCurrencyRecord.shape,
        version,
        kind: 'pay-currency-changed',
        reason,
        read: async () => currencyFrom(await readPayFormRow(db)),
        write: () => updatePayFormRow(db, rules),
      },
      call,
    ),
  }))
}
