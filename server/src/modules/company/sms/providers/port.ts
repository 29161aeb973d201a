import type { SmsWhy } from '@vezne/contract/sms/words.ts'
import type { SmsAlphabet } from '@vezne/domain/sms/measure.ts'
import type { SmsAudience } from '@vezne/domain/sms/rules.ts'
import type { OutgoingCall, Reply } from '../sending/call.ts'
import type { SmsSettings } from '../settings.store.ts'

/** A company's line to its provider. */
export interface SmsLine extends Pick<SmsSettings, 'account' | 'sender' | 'url' | 'auth' | 'body' | 'idField'> {
  readonly password: string
  /** Where the provider stands, without a slash at its end: its own address, or the pretend one. */
  readonly base: string
  readonly call: (call: OutgoingCall) => Promise<Reply>
}

export interface OutgoingSms {
  /** Ours. Where a provider takes a reference, it is this one. */
  readonly id: string
  /** `905XXXXXXXXX` */
  readonly to: string
  readonly text: string
  readonly alphabet: SmsAlphabet
  /** Undefined: it tells somebody of their own affairs, and no register is asked. */
  readonly consentOf: SmsAudience | undefined
}

/**
 * What came of an attempt. `later`: certainly not taken, and may be tried again. `unknown`: perhaps taken, and therefore
 * never tried again by itself.
 */
export type SmsAnswer =
  | { readonly kind: 'accepted'; readonly providerId: string | null }
  | { readonly kind: 'refused' | 'later' | 'unknown'; readonly why: SmsWhy }

export interface AskedSms {
  readonly id: string
  readonly providerId: string | null
  readonly phone: string
  readonly sentAt: Date
}

/** What a provider says of one message: ours by its own id or by the provider's. */
export interface SmsReport {
  readonly id?: string | undefined
  readonly providerId?: string | undefined
  readonly phone?: string | undefined
  /** `accepted`: it is on its way. */
  readonly state: 'accepted' | 'delivered' | 'undelivered'
  readonly why: SmsWhy | null
}

export type SmsBalance = { readonly credits: number } | { readonly why: SmsWhy }

export interface SmsProvider {
  readonly base: string
  readonly send: (line: SmsLine, sms: OutgoingSms) => Promise<SmsAnswer>
  /** Whether a message whose answer was lost can be found by our own reference. */
  readonly knowsReference: boolean
  /** How many messages are asked about at once; 0: it reports by itself, or not at all. */
  readonly asksAtOnce: number
  readonly ask: (line: SmsLine, asked: readonly AskedSms[]) => Promise<SmsReport[]>
  readonly balance: (line: SmsLine) => Promise<SmsBalance>
  /** What it posts to our door, read; undefined where it makes no sense. */
  readonly readReports: (body: unknown) => SmsReport[] | undefined
}
