import { findBin } from '../kit/card-bins.ts'
import type { CardBin } from '../kit/card-bins.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { errorReply, QUERY_ERRORS } from './codes.ts'
import { credentialsOf, isRightlySigned } from './token.ts'

/** Percent for 2 to 12 installments. By either published formula none of the demo's amounts lands on a scripted kuruş. */
const RATES = [4, 5.41, 7, 8.31, 10, 11.2, 12.71, 14.1, 15.5, 17, 18.44]
const PROGRAMMES = ['world', 'axess', 'maximum', 'cardfinans', 'paraf', 'advantage', 'combo', 'bonus', 'saglamkart']

/** `/odeme/taksit-oranlari`. */
export function rates(bank: PretendBank, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  const { request_id: requestId = '' } = fields
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(QUERY_ERRORS.merchant)
  if (!isRightlySigned('installment-rates', fields, credentials)) return errorReply(QUERY_ERRORS.token)
  if (requestId === '') return errorReply(QUERY_ERRORS.format)
  const table = Object.fromEntries(RATES.map((rate, index) => [`taksit_${index + 2}`, rate]))
  return {
    status: 'success',
    request_id: requestId,
    max_inst_non_bus: 12,
    oranlar: Object.fromEntries(PROGRAMMES.map((programme) => [programme, table])),
    ...(fields['single_ratio'] === '1' ? { tek_cekim: 0 } : {}),
  }
}

/** `/odeme/api/bin-detail`; a card it does not know pays at once. */
export function binDetail(bank: PretendBank, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  const { bin_number: bin = '' } = fields
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(QUERY_ERRORS.merchant)
  if (!isRightlySigned('bin', fields, credentials)) return errorReply(QUERY_ERRORS.token)
  if (!/^\d{6}(\d\d)?$/.test(bin)) return errorReply(QUERY_ERRORS.format)
  const card = findBin(bin)
  if (!card) return { status: 'failed' }
  return {
    status: 'success',
    cardType: 'credit',
    businessCard: card.isCommercial ? 'y' : 'n',
    bank: card.bankName,
    brand: brandOf(card),
    schema: card.network.toUpperCase(),
    bankCode: card.bankEft,
    allow_non3d: 'y',
  }
}

function brandOf({ programme }: CardBin): string {
  if (programme === 'bankkart') return 'combo'
  return programme || 'none'
}
