import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('base64')

/** `hp` of the document: what is signed with, and what Vakıf Katılım wants to see as HashPassword. */
export function hashedPassword(password: string): string {
  return sha1(password)
}

const REQUEST_ORDER = ['MerchantId', 'MerchantOrderId', 'Amount', 'OkUrl', 'FailUrl', 'UserName'] as const

/** HashData of a merchant's message: the values it carries, glued, then hp. */
export function requestHash(fields: Fields, hp: string): string {
  return sha1(`${REQUEST_ORDER.map((name) => fields[name] ?? '').join('')}${hp}`)
}

export function isRightlySigned(fields: Fields, hp: string): boolean {
  return isSameText(fields['HashData'] ?? '', requestHash(fields, hp))
}

export type Stage = '3d-callback' | 'provision' | 'cancel' | 'refund' | 'status'

export type SignedReply = {
  readonly MerchantOrderId: string
  readonly RRN?: string
  readonly ResponseCode: string
  readonly OrderId: string
}

/**
 * HashData of the bank's message, or undefined for one the bank never signs: the values are glued, so a return with an
 * RRN, or an approval whose RRN is not twelve digits, could only be another message cut at other places.
 */
export function replyHash(stage: Stage, reply: SignedReply, hp: string): string | undefined {
  const { MerchantOrderId, RRN = '', ResponseCode, OrderId } = reply
  if (stage === '3d-callback' && RRN !== '') return undefined
  if (stage === 'provision' && ResponseCode === '00' && !/^\d{12}$/.test(RRN)) return undefined
  return sha1(`${MerchantOrderId}${RRN}${ResponseCode}${OrderId}${hp}`)
}
