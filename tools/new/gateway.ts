import type { Name } from './names.ts'
import { sortedAmong, type Template } from './template.ts'

/** A bank's language: the file set of all gateways, with a hash, a code table and an adapter that can do nothing yet. */
export function gatewayTemplate(_root: string, name: Name): Template {
  const { kebab, camel } = name
  const folder = `banks/src/pos/${kebab}`
  const line = `export { ${camel} } from './${kebab}/index.ts'`
  return {
    files: {
      [`${folder}/index.ts`]: adapter(name),
      [`${folder}/request.ts`]: request,
      [`${folder}/response.ts`]: response,
      [`${folder}/hash.ts`]: hash,
      [`${folder}/codes.ts`]: codes,
      [`${folder}/vectors.ts`]: vectors(name),
      [`${folder}/fixtures/README.md`]: fixtures,
    },
    shared: [{ path: 'banks/src/pos/registry.ts', line, at: sortedAmong(/^export \{/, line) }],
  }
}

const adapter = ({ camel, pascal }: Name) => `import type { Fields } from '../../wire/fields.ts'
import type { Begun, CheckedReturn, PosAdapter, PosContext, Sale } from '../port.ts'
import { SIGNED } from './hash.ts'
import { keyOf, paymentForm, urlOf } from './request.ts'
import { checkCallback } from './response.ts'

async function begin3ds({ account, order }: PosContext, sale: Sale): Promise<Begun> {
  const form = { kind: 'form', action: urlOf(account), fields: paymentForm(account, order, sale) } as const
  return { kind: 'handover', handover: form, kept: {} }
}

async function checkReturn({ account, order }: PosContext, returned: Fields): Promise<CheckedReturn> {
  return checkCallback(keyOf(account), order, returned)
}

// The other verbs of the port are added as the bank's document proves them; an absent one is not asked for.
export const ${camel}: PosAdapter = {
  title: '${pascal}',
  traits: {
    chargedAt: 'completion',
    asksBankTo: [],
    handover: 'form',
    shownAs: 'frame',
    signedFields: SIGNED,
    boundFields: ['orderId'],
    halfSecure: [],
    amountForm: 'decimal-point',
    singlePayment: '1',
    currencies: ['TRY'],
    voids: 'until-day-end',
    refunds: 'after-day-end',
    partialRefund: true,
    unproven: ['Protokolün tamamı: hiçbir değer gerçek bir sunucudan doğrulanamadı'],
  },
  credentials: [
    { name: 'merchantId', label: 'Üye iş yeri no', english: 'Merchant number', secret: false },
    { name: 'storeKey', label: 'Üye iş yeri anahtarı', english: 'Merchant key', secret: true },
  ],
  begin3ds,
  checkReturn,
}
`

const request = `import { withPoint } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import type { Order, PosAccount, Sale } from '../port.ts'
import { signatureOf } from './hash.ts'

export const urlOf = ({ endpoints }: PosAccount): string => textOf(endpoints, 'threeD')
export const keyOf = ({ credentials }: PosAccount): string => textOf(credentials, 'storeKey')

/** The form that the browser brings to the bank, and with it the card. */
export function paymentForm(account: PosAccount, order: Order, { card }: Sale): Fields {
  const fields = {
    merchantId: textOf(account.credentials, 'merchantId'),
    orderId: order.orderId,
    amount: withPoint(order.total.amountMinor),
    installments: String(order.installments),
    returnUrl: order.returnUrl,
    cardNumber: card.revealNumber(),
    expiry: \`\${card.expiryMonth}\${card.expiryYear.slice(-2)}\`,
    cvv: card.revealCvv(),
  }
  return { ...fields, hash: signatureOf(fields, keyOf(account)) }
}
`

const response = `import { textOf, type Fields } from '../../wire/fields.ts'
import type { CheckedReturn, Order } from '../port.ts'
import { classOf, reasonOf } from './codes.ts'
import { isSigned } from './hash.ts'

/** What the browser brought back: believed when the bank signed it, and only about our own order. */
export function checkCallback(key: string, { orderId }: Pick<Order, 'orderId'>, returned: Fields): CheckedReturn {
  if (!isSigned(returned, key)) return { outcome: 'rejected', inquire: true, why: 'signature' }
  if (textOf(returned, 'orderId') !== orderId) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const code = textOf(returned, 'code')
  switch (classOf(code)) {
    case 'approved':
      return { outcome: 'authenticated', inquire: false, proof: returned }
    case 'declined':
      return { outcome: 'declined', inquire: false, reason: reasonOf(code), code }
    case 'unlisted':
      return { outcome: 'unknown', inquire: true, why: 'unlisted-code', code }
  }
}
`

const hash = `import { createHmac } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

/** In the order of the bank's document; a missing one is nothing. */
export const SIGNED = ['orderId', 'code', 'amount'] as const

const digest = (fields: Fields, key: string) =>
  createHmac('sha512', key)
    .update(SIGNED.map((name) => textOf(fields, name)).join(''))
    .digest()

export const signatureOf = (fields: Fields, key: string): string => digest(fields, key).toString('base64')

export const isSigned = (fields: Fields, key: string): boolean =>
  equalsBase64(textOf(fields, 'hash'), digest(fields, key))
`

const codes = `import { lookUp } from '../../wire/fields.ts'
import { HOST_REASONS } from '../host-codes.ts'
import type { DeclineReason } from '../port.ts'

/** A code that the document does not list decides nothing. */
export function classOf(code: string): 'approved' | 'declined' | 'unlisted' {
  if (code === '00') return 'approved'
  return lookUp(HOST_REASONS, code) === undefined ? 'unlisted' : 'declined'
}

export const reasonOf = (code: string): DeclineReason => lookUp(HOST_REASONS, code) ?? 'other'
`

const vectors = ({ kebab }: Name) => `import type { Fields } from '../../wire/fields.ts'
import { signatureOf } from './hash.ts'
import { checkCallback } from './response.ts'

interface Signed {
  readonly storeKey: string
  readonly fields: Fields
}

export const vectorKinds = {
  '${kebab}': {
    'request-hash': ({ storeKey, fields }: Signed) => ({ hash: signatureOf(fields, storeKey) }),
    callback: ({ storeKey, fields, orderId }: Signed & { readonly orderId: string }) => {
      const { outcome, inquire } = checkCallback(storeKey, { orderId }, fields)
      return { outcome, inquire }
    },
  },
}
`

const fixtures = `# Fixtures

Messages copied from the bank's own document, one file each, with the page they stand on.
`
