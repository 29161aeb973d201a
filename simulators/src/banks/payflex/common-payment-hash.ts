import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

const SALT = 'VBank3DPay2014'

/** Between the password and the salt stands a field that is always empty. */
export function commonPaymentHash(fields: Fields): string {
  const { HostMerchantId = '', AmountCode = '', Amount = '', MerchantPassword = '' } = fields
  return createHash('sha1').update(`${HostMerchantId}${AmountCode}${Amount}${MerchantPassword}${SALT}`).digest('base64')
}

/** The hash is optional; one that comes must be right. */
export function isAcceptedHash(fields: Fields): boolean {
  const { HashedData } = fields
  return HashedData === undefined || isSameText(HashedData, commonPaymentHash(fields))
}
