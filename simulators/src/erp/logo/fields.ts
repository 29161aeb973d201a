import { sqlDay } from '../kit/tsql.ts'
import { LogoError } from './errors.ts'

export type Sent = Readonly<Record<string, unknown>>

/** Names are read as they are written; whatever else was sent is nobody's business. */
export const asText = (sent: Sent, name: string): string => {
  const value = sent[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function asNumber(sent: Sent, name: string, otherwise = 0): number {
  const value = sent[name]
  if (value === undefined || value === null || value === '') return otherwise
  const number = typeof value === 'number' ? value : Number(value)
  if (!Number.isFinite(number)) throw new LogoError('ValError0', `${name} sayısal olmalıdır. [3]`)
  return number
}

export const rounded = (amount: number) => Math.round(amount * 100) / 100

export function asDay(sent: Sent, name: string, otherwise: string): string {
  const value = asText(sent, name)
  if (value === '') return otherwise
  const day = sqlDay(value)
  if (day === undefined) throw new LogoError('ValError0', `${name} geçerli bir tarih değil. [4]`)
  return `${day.slice(0, 10)}T00:00:00`
}

/** A list inside an object: `{"items": […]}`. */
export function itemsOf(sent: Sent, name: string): Sent[] {
  const { items } = Object(sent[name]) as { items?: unknown }
  return Array.isArray(items) ? items.map((item) => Object(item) as Sent) : []
}

/** Hours, minutes and seconds in one number, as Logo packs them. */
export const packedTime = (at: string) =>
  16_777_216 * Number(at.slice(11, 13)) + 65_536 * Number(at.slice(14, 16)) + 256 * Number(at.slice(17, 19))
