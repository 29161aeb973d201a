import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anOrder, contextWith, type Said } from '../testing/bank.ts'
import { textOf, type Fields } from '../wire/fields.ts'
import { SIGNED_IN_3D } from './akbank/hash.ts'
import { SIGNED_IN_RETURN } from './garanti/hash.ts'
import { HALF_SECURE_RESULTS, strengthOf } from './half-secure.ts'
import { HASH_PARAMS, RETURN_NAMES } from './interpos/hash.ts'
import { formHash } from './nestpay/hash.ts'
import { boundFieldsOf, STORE_TYPE } from './nestpay/request.ts'
import { firstHash } from './posnet/hash.ts'
import type { HalfSecureResult, PosAccount, PosAdapter } from './port.ts'
import * as registry from './registry.ts'
import { seal } from './sipay/hash.ts'

const ADAPTERS = new Map<string, PosAdapter>(Object.entries(registry))

function adapterNamed(name: string): PosAdapter {
  const adapter = ADAPTERS.get(name)
  if (adapter === undefined) throw new Error(`no gateway ${name}`)
  return adapter
}

const KEY = '12345678'
const { orderId, returnUrl } = anOrder
const GUID = '0c13d406-873b-403b-9c09-a5766840d98c'

/** Everything a status could be: all of 0 to 99, nothing, and what only looks like a one. */
const STATUSES = [
  ...Array.from({ length: 100 }, (_, number) => String(number)),
  '',
  ' 1',
  '1 ',
  '01',
  '１',
  '+1',
  '1.0',
]

/** None, each alone, each pair, all three. */
const SETTINGS: readonly (readonly HalfSecureResult[])[] = Array.from({ length: 8 }, (_, bits) =>
  HALF_SECURE_RESULTS.filter((_result, place) => (bits >> place) % 2 === 1),
)

const accountOf = (names: readonly { readonly name: string }[]): PosAccount => ({
  credentials: { ...Object.fromEntries(names.map(({ name }) => [name, KEY])), guid: GUID },
  endpoints: { api: 'https://bank.test/api', gate: 'https://bank.test/gate' },
  mode: 'live',
  settings: {},
})

const glued = (fields: Fields, names: readonly string[]) => names.map((name) => textOf(fields, name)).join('')
const sha1 = (text: string) => createHash('sha1').update(text).digest('base64')

interface Told {
  readonly returned: Fields
  readonly said?: readonly Said[]
  readonly kept?: Fields
}

/** A return of each gateway that tells this status, signed as its bank signs. */
const TELL: Readonly<Record<string, (status: string, account: PosAccount) => Told>> = {
  nestpay: (mdStatus, account) => {
    const fields = { ...boundFieldsOf(account, anOrder), storetype: STORE_TYPE, md: 'm', mdStatus }
    return { returned: { ...fields, HASH: formHash(fields, KEY) } }
  },
  garanti: (mdstatus) => {
    const figures = { txnamount: '10025', txncurrencycode: '949', txninstallmentcount: '' }
    const fields = { clientid: KEY, oid: orderId, ...figures, mdstatus, rnd: 'r' }
    const hash = createHash('sha512').update(glued(fields, SIGNED_IN_RETURN) + KEY)
    return { returned: { ...fields, hashparams: SIGNED_IN_RETURN.join(':'), hash: hash.digest('hex').toUpperCase() } }
  },
  posnet: (mdStatus) => {
    const parts = [mdStatus, orderId, '10025', 'TL', KEY, firstHash({ encKey: KEY, tid: KEY, mid: KEY })]
    const mac = createHash('sha256').update(parts.join(';')).digest('base64')
    const inner = `<xid>${orderId}</xid><amount>10025</amount><currency>TL</currency><mdStatus>${mdStatus}</mdStatus><mac>${mac}</mac>`
    return {
      returned: { MerchantPacket: 'm', BankPacket: 'b', Sign: 's', Xid: orderId },
      said: [
        `<posnetResponse><approved>1</approved><oosResolveMerchantDataResponse>${inner}</oosResolveMerchantDataResponse></posnetResponse>`,
      ],
    }
  },
  payfor: (status) => {
    const fields: Fields = {
      OrderId: orderId,
      PurchAmount: '100.25',
      Currency: '949',
      InstallmentCount: '0',
      MerchantID: KEY,
      SecureType: '3DModel',
      ProcReturnCode: 'V033',
      '3DStatus': status,
      ResponseRnd: 'PF638028511007418219',
    }
    const names = ['OrderId', 'AuthCode', 'ProcReturnCode', '3DStatus', 'ResponseRnd']
    return { returned: { ...fields, ResponseHash: sha1(KEY + KEY + glued(fields, names) + KEY) } }
  },
  interpos: (mdStatus) => {
    const urls = { OkUrl: returnUrl, FailUrl: returnUrl }
    const fields = { OrderId: orderId, PurchAmount: '100,25', Currency: '949', ...urls, MD: 'm', mdStatus }
    return { returned: { ...fields, HASHPARAMS: HASH_PARAMS, HASH: sha1(glued(fields, RETURN_NAMES) + KEY) } }
  },
  iyzico: (mdStatus) => {
    const text = ['', orderId, mdStatus, '77', 'success'].join(':')
    const signature = createHmac('sha256', KEY).update(text).digest('hex')
    const fields = { conversationId: orderId, mdStatus, paymentId: '77', status: 'success', signature }
    return { returned: fields, kept: { paymentId: '77' } }
  },
  param: (mdStatus) => {
    const fields = { islemGUID: GUID, md: 'm', mdStatus, orderId, transactionAmount: '100,25' }
    const islemHash = sha1(glued(fields, ['islemGUID', 'md', 'mdStatus', 'orderId']) + GUID)
    return { returned: { ...fields, islemHash } }
  },
  sipay: (md_status) => {
    const parts = ['1', '100.25', orderId, '77', 'TRY']
    const hash_key = seal(KEY, { iv: '2b4d6f8091a3b5c7', salt: '9682' }, parts)
    return { returned: { invoice_id: orderId, md_status, hash_key } }
  },
}

async function strengthAt(gateway: string, told: Told, halfSecure: readonly HalfSecureResult[]) {
  const { credentials, checkReturn } = adapterNamed(gateway)
  const account = { ...accountOf(credentials), halfSecure }
  const { context } = contextWith(account, told.said ?? [], { kept: told.kept ?? {} })
  const checked = await checkReturn?.(context, told.returned)
  return checked?.outcome === 'authenticated' ? (checked.halfSecure ?? 'full') : 'no'
}

describe('[I-12] the strength of an authentication', () => {
  it('is full for 1 alone, half for what is allowed, and nothing else goes on', () => {
    for (const allowed of SETTINGS) {
      for (const status of STATUSES) {
        const half = allowed.find((result) => result === status)
        expect([status, allowed, strengthOf(status, allowed)]).toEqual([
          status,
          allowed,
          status === '1' ? 'full' : half,
        ])
      }
    }
    expect(SETTINGS).toHaveLength(8)
  })

  it.each(Object.entries(TELL))('at %s is the same in every status and every setting', async (name, tell) => {
    const account = accountOf(adapterNamed(name).credentials)
    for (const status of STATUSES) {
      for (const allowed of SETTINGS) {
        const expected = strengthOf(status, allowed) ?? 'no'
        const heard = await strengthAt(name, tell(status, account), allowed)
        expect([status, allowed, heard]).toEqual([status, allowed, expected])
      }
    }
  })

  it('at Akbank is what the signed indicator says, and an attempt passes only where 2, 3 and 4 do', async () => {
    for (const secureEcomInd of [...STATUSES.map((status) => status.padStart(2, '0')), ...STATUSES]) {
      const signedFields: Fields = {
        txnCode: '3001',
        responseCode: 'VPS-0000',
        responseMessage: 'X',
        txnDateTime: '2026-07-29T10:00:00.000',
        merchantSafeId: KEY,
        terminalSafeId: KEY,
        orderId,
        secureId: 'AAAA',
        secureEcomInd,
        secureData: 'AAAA',
        secureMd: 'AA',
      }
      const hash = createHmac('sha512', KEY).update(glued(signedFields, SIGNED_IN_3D)).digest('base64')
      const returned = { ...signedFields, hashParams: SIGNED_IN_3D.join('+'), hash }
      for (const allowed of SETTINGS) {
        const half = ['06', '01'].includes(secureEcomInd) && allowed.length === 3 ? '4' : 'no'
        const expected = ['05', '02'].includes(secureEcomInd) ? 'full' : half
        const heard = await strengthAt('akbank', { returned }, allowed)
        expect([secureEcomInd, allowed, heard]).toEqual([secureEcomInd, allowed, expected])
      }
    }
  })

  it('at PayFlex is full for Y, an attempt for A, and nothing else goes on', async () => {
    for (const Status of [...STATUSES, 'Y', 'A', 'N', 'U', 'E', 'y', 'a', ' Y', 'Ｙ']) {
      const figures = { MerchantId: KEY, VerifyEnrollmentRequestId: 'e', PurchAmount: '10025', PurchCurrency: '949' }
      const returned = { ...figures, SessionInfo: orderId, Status, Eci: Status === 'A' ? '06' : '05' }
      for (const allowed of SETTINGS) {
        const half = Status === 'A' && allowed.includes('4') ? '4' : 'no'
        const kept = { verifyEnrollmentRequestId: 'e' }
        const heard = await strengthAt('payflex', { returned, kept }, allowed)
        expect([Status, allowed, heard]).toEqual([Status, allowed, Status === 'Y' ? 'full' : half])
      }
    }
  })

  it('is told by every gateway that declares half-secure results', () => {
    const declaring = [...ADAPTERS].filter(([, { traits }]) => traits.halfSecure.length > 0)
    expect(declaring.map(([name]) => name).toSorted()).toEqual([...Object.keys(TELL), 'akbank', 'payflex'].toSorted())
  })
})
