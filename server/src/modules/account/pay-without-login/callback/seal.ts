import { randomBytes } from 'node:crypto'
import { CURRENCIES, MAX_AMOUNT_MINOR, decimalFromMinor, minorFromDecimal } from '@vezne/domain/money/money.ts'
import * as z from 'zod'
import type { Currency } from '@vezne/domain/money/money.ts'
import { NONCE_BYTES, TAG_BYTES, closeBytes, openBytes } from '../../../../kit/aead.ts'
import { canonical } from './canonical.ts'

/** What the shop's seal closes: nobody on the way can read or change it. */
export interface SealedFigures {
  readonly netMinor: bigint
  readonly currency: Currency
  readonly expiresAt: Date
  readonly downPaymentMinor?: bigint
  readonly organizationFeeMinor?: bigint
}

/** What stands open in the address and still belongs to the seal: with another one of these it does not open. */
export interface SealedFor {
  readonly reference: string
  readonly firmbranchNumber: string | null
  /** As the shop wrote it, before base64url. */
  readonly callbackUrl: string | null
}

const FORMAT = 'v1.'
const KEY_BYTES = 32

/** A key as the shop gets it: 32 random bytes in base64. */
export const newLinkKey = (): string => randomBytes(KEY_BYTES).toString('base64')

/** What an order is bound to, as the recipe writes it. */
export const boundText = ({ reference, firmbranchNumber, callbackUrl }: SealedFor): string =>
  canonical('vezne-link-v1', [reference, firmbranchNumber ?? '', callbackUrl ?? ''])

const boundTo = (sealedFor: SealedFor) => Buffer.from(boundText(sealedFor))

/** What the key closes. */
export function figuresText(figures: SealedFigures): string {
  const { netMinor, currency, expiresAt, downPaymentMinor, organizationFeeMinor } = figures
  return JSON.stringify({
    amount: decimalFromMinor(netMinor),
    currency,
    exp: Math.floor(expiresAt.getTime() / 1000),
    ...(downPaymentMinor === undefined ? {} : { downPayment: decimalFromMinor(downPaymentMinor) }),
    ...(organizationFeeMinor === undefined ? {} : { organizationFee: decimalFromMinor(organizationFeeMinor) }),
  })
}

export function sealFigures(key: string, figures: SealedFigures, sealedFor: SealedFor): string {
  const text = figuresText(figures)
  const { nonce, closed, tag } = closeBytes(Buffer.from(key, 'base64'), Buffer.from(text), boundTo(sealedFor))
  // The order of the shops' own recipe, which they have built.
  return FORMAT + Buffer.concat([nonce, closed, tag]).toString('base64url')
}

/** One spelling for every text of bytes: a second one would be a second address of the same order. */
export function bytesOfBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function decipher(key: string, bytes: Buffer, sealedFor: SealedFor): string | undefined {
  const parts = {
    nonce: bytes.subarray(0, NONCE_BYTES),
    closed: bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    tag: bytes.subarray(-TAG_BYTES),
  }
  return openBytes(Buffer.from(key, 'base64'), parts, boundTo(sealedFor))?.toString('utf8')
}

const money = (least: bigint) =>
  z.string().transform((text, context) => {
    const amountMinor = minorFromDecimal(text)
    if (amountMinor !== undefined && amountMinor >= least && amountMinor <= MAX_AMOUNT_MINOR) return amountMinor
    context.addIssue('not an amount')
    return z.NEVER
  })

const figuresSchema = z.strictObject({
  amount: money(1n),
  currency: z.enum(CURRENCIES),
  exp: z.int().min(0).max(253_402_300_799),
  downPayment: z.optional(money(0n)),
  organizationFee: z.optional(money(0n)),
})

function readFigures(text: string): SealedFigures | undefined {
  try {
    const { amount, currency, exp, downPayment, organizationFee } = figuresSchema.parse(JSON.parse(text))
    return {
      netMinor: amount,
      currency,
      expiresAt: new Date(exp * 1000),
      ...(downPayment === undefined ? {} : { downPaymentMinor: downPayment }),
      ...(organizationFee === undefined ? {} : { organizationFeeMinor: organizationFee }),
    }
  } catch {
    return undefined
  }
}

/** What the seal closes, or undefined when none of these keys closed it for exactly this. Every key is tried. */
export function openFigures(keys: readonly string[], sealed: string, sealedFor: SealedFor): SealedFigures | undefined {
  const bytes = sealed.startsWith(FORMAT) ? bytesOfBase64url(sealed.slice(FORMAT.length)) : undefined
  if (bytes === undefined || bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const texts = keys.map((key) => decipher(key, bytes, sealedFor))
  const text = texts.find((each) => each !== undefined)
  return text === undefined ? undefined : readFigures(text)
}
