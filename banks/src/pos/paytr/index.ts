import { decodeForm, textOf } from '../../wire/fields.ts'
import { jsonText } from '@vezne/domain/text/exact-json.ts'
import type {
  Answer,
  Begun,
  CheckedReturn,
  Inquiry,
  Notification,
  PosAdapter,
  PosContext,
  Refund,
  Sale,
} from '../port.ts'
import { CONNECTION } from './codes.ts'
import { NOTHING_KNOWN, readStatus } from './inquiry.ts'
import { readPayouts } from './payouts.ts'
import { paymentForm, payUrl, refundRequest, secretsOf, statusRequest, testModeOf } from './request.ts'
import { checkNotification, readRefund, readReply } from './response.ts'

/** No call is made here: the browser itself brings the form, and with it the card, to PayTR. */
async function begin3ds({ account, order }: PosContext, sale: Sale): Promise<Begun> {
  const form = { kind: 'form', action: payUrl(account), fields: paymentForm(account, order, sale) } as const
  return { kind: 'handover', handover: form, kept: {} }
}

/** Neither return address carries a proof; the notification or an inquiry decides. */
async function checkReturn(): Promise<CheckedReturn> {
  return { outcome: 'unknown', inquire: true, why: 'no-answer' }
}

function check({ account, order }: PosContext, { body }: Notification): CheckedReturn {
  const post = decodeForm(body)
  if (post === undefined) return { outcome: 'rejected', inquire: true, why: 'shape' }
  const checked = checkNotification({ secrets: secretsOf(account), testMode: testModeOf(account) }, order, post)
  // These are outside the hash: a missing one was compared with nothing, and the inquiry must decide.
  const isWhole = UNSIGNED.every((name) => Object.hasOwn(post, name))
  return checked.outcome === 'approved' && !isWhole ? { ...checked, inquire: true } : checked
}

const UNSIGNED = ['currency', 'payment_amount', 'installment_count', 'test_mode']

function orderIdOf({ body }: Notification): string | undefined {
  return textOf(decodeForm(body) ?? {}, 'merchant_oid') || undefined
}

async function refund({ wire, account, order }: PosContext, wanted: Refund): Promise<Answer> {
  return readRefund(order, wanted, readReply(await wire.send(refundRequest(account, order, wanted))))
}

async function inquire({ wire, account, order }: PosContext): Promise<Inquiry> {
  const reply = readReply(await wire.send(statusRequest(account, order)))
  if (reply.kind === 'unknown') return NOTHING_KNOWN
  // A test payment under a live order moved nothing.
  const isOtherMode = !['', testModeOf(account)].includes(jsonText(reply.json, 'test_mode'))
  return isOtherMode ? NOTHING_KNOWN : readStatus(order, reply.json)
}

export const paytr: PosAdapter = {
  title: 'PayTR',
  traits: {
    chargedAt: 'bank',
    asksBankTo: [],
    handover: 'form',
    shownAs: 'frame',
    // Of the notification: the browser's return carries no proof.
    signedFields: ['merchant_oid', 'status', 'total_amount'],
    boundFields: ['merchant_oid'],
    halfSecure: [],
    amountForm: 'decimal-point',
    singlePayment: '0',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'never',
    refunds: 'any-time',
    partialRefund: true,
    unproven: [
      'İade ve durum sorgu hata kodlarının listesi',
      '3-D’siz eşzamanlı yanıt',
      'ödeme raporunda iadenin gösterimi',
    ],
  },
  credentials: [
    { name: 'merchantId', label: 'Mağaza no', english: 'Store number', secret: false },
    { name: 'merchantKey', label: 'Mağaza parola', english: 'Store password (merchant_key)', secret: true },
    { name: 'merchantSalt', label: 'Mağaza gizli anahtar', english: 'Store secret (merchant_salt)', secret: true },
  ],
  connection: CONNECTION,
  notifications: { orderIdOf, check, reply: 'OK' },
  begin3ds,
  checkReturn,
  refund,
  inquire,
  payouts: readPayouts,
}
