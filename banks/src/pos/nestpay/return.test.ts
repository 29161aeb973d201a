import { describe, expect, it } from 'vitest'
import { anOrder, aSale, contextWith } from '../../testing/bank.ts'
import { encodeForm, type Fields } from '../../wire/fields.ts'
import type { PosAccount, PosContext } from '../port.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { formHash } from './hash.ts'
import { nestpay } from './index.ts'
import { checkReturn, yesIn } from './return.ts'

const STORE_KEY = 'TRPS0200'
const signed = (fields: Fields): Fields => ({ ...fields, HASH: formHash(fields, STORE_KEY) })

const YES: Fields = {
  clientid: '700655000200',
  oid: anOrder.orderId,
  ReturnOid: anOrder.orderId,
  amount: '100.25',
  currency: '949',
  taksit: '',
  storetype: '3d',
  TranType: 'Auth',
  okUrl: anOrder.returnUrl,
  failUrl: anOrder.returnUrl,
  rnd: 'a1b2c3',
  lang: 'tr',
  hashAlgorithm: 'ver3',
  mdStatus: '1',
  mdErrorMsg: 'Authenticated',
  md: '435508:AB12:3545:##700655000200',
  xid: 'N1An1iS5iN4u/1VWS6CgzSGRtN0=',
  eci: '05',
  cavv: 'ABABBCgghAAAAABllJMDdZdTdic=',
  clientIp: '10.1.2.3',
  merchantID: '700655000200',
  sID: '1',
}
const KEPT = { storetype: '3d', rnd: 'a1b2c3', lang: 'tr' }

function context(
  changes: { order?: PosContext['order']; kept?: Fields; halfSecure?: PosAccount['halfSecure'] } = {},
): PosContext {
  const account: PosAccount = { ...ACCOUNT, halfSecure: changes.halfSecure ?? [] }
  return contextWith(account, [], { kept: KEPT, ...changes }).context
}

const outcome = (fields: Fields, changes = {}) => checkReturn(context(changes), signed(fields)).outcome

describe('returns of the 3D model', () => {
  it('[I-11] a genuine yes proves four fields and nothing more', () => {
    expect(checkReturn(context(), signed(YES))).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { md: YES['md'], xid: YES['xid'], eci: '05', cavv: YES['cavv'] },
    })
  })

  it('[I-13] a genuine yes is known before anything was kept', () => {
    expect(outcome(YES, { kept: {} })).toBe('authenticated')
  })

  it.each(nestpay.traits.signedFields)('[I-11] a return with a changed or added %s is rejected', (name) => {
    const forged = { ...signed(YES), [name]: `${YES[name] ?? ''}1` }
    expect(checkReturn(context(), forged)).toEqual({ outcome: 'rejected', inquire: true, why: 'signature' })
  })

  it.each([
    ['clientid', '190100000'],
    ['oid', 'VZ20260729ABCDEF0002'],
    ['ReturnOid', 'VZ20260729ABCDEF0002'],
    ['amount', '1.00'],
    ['amount', '100.250'],
    ['amount', '100,25'],
    ['currency', '840'],
    ['taksit', '3'],
    ['storetype', '3d_pay'],
    ['okUrl', 'https://elsewhere.test/'],
    ['failUrl', 'https://elsewhere.test/'],
    ['rnd', 'other'],
    ['TranType', 'PreAuth'],
    ['clientid', '*'],
    ['currency', ''],
  ])('[I-05] [I-11] a rightly signed return with %s %j belongs to something else', (name, value) => {
    expect(checkReturn(context(), signed({ ...YES, [name]: value }))).toEqual({
      outcome: 'rejected',
      inquire: true,
      why: 'binding',
    })
  })

  it('[I-11] renaming fields under the same hash does not turn a no into a yes', () => {
    const no = signed({ ...YES, mdStatus: '0' })
    // ver3 signs values in the order of the names: here every name is another one, the order is the same.
    const { mdStatus: _no, mdErrorMsg: _message, ...rest } = no
    const recut = { ...rest, mdErrorMsg: 'Authenticated', mdStatuS: '0', mdStatus: '1' }
    expect(checkReturn(context(), recut).outcome).toBe('rejected')
    const moved = { ...rest, mdA: 'Authenticated', mdB: '0' }
    expect(checkReturn(context(), moved).outcome).toBe('declined')
  })

  it.each(['cavv', 'mdStatus', 'taksit', 'hashAlgorithm', 'ReturnOid'])(
    '[I-11] %s in other capitals is a shape nobody sends, although the hash holds',
    (name) => {
      const { [name]: value = '', ...rest } = signed(YES)
      const other = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase()
      expect(checkReturn(context(), { ...rest, [other]: value })).toMatchObject({ outcome: 'rejected', why: 'shape' })
    },
  )

  it('[I-11] two names that differ only in case are a shape nobody sends', () => {
    expect(checkReturn(context(), signed({ ...YES, MDSTATUS: '0' }))).toMatchObject({ why: 'shape' })
  })

  it('[I-11] a yes without md has nothing to complete with', () => {
    const { md: _md, ...bare } = YES
    expect(checkReturn(context(), signed(bare))).toMatchObject({ outcome: 'rejected', why: 'shape' })
  })

  it.each(['0', '2', '3', '4', '5', '6', '8', '9', '', ' 1', '01', '１', '11'])(
    '[I-12] mdStatus %j is a no unless an account says otherwise',
    (mdStatus) => {
      expect(outcome({ ...YES, mdStatus })).toBe('declined')
      const half = ['2', '3', '4'].includes(mdStatus)
      expect(outcome({ ...YES, mdStatus }, { halfSecure: ['2', '3', '4'] })).toBe(half ? 'authenticated' : 'declined')
    },
  )

  it('[I-12] mdStatus 7 is our own set-up', () => {
    expect(outcome({ ...YES, mdStatus: '7' })).toBe('error')
  })

  it('a form refused at the door is an error, even with stars in it, and never a yes', () => {
    const { mdStatus: _none, ...bare } = YES
    const early = { ...bare, Response: 'Error', ErrorCode: 'HPP-1001', ErrMsg: 'card', currency: '*', clientid: '***' }
    expect(checkReturn(context(), signed(early))).toMatchObject({ outcome: 'error', code: 'HPP-1001' })
    expect(outcome({ ...early, oid: 'other' })).toBe('rejected')
    expect(outcome({ ...early, mdStatus: '1' })).toBe('rejected')
  })

  it('binds three installments by their exact text', () => {
    const order = { ...anOrder, installments: 3 }
    expect(outcome({ ...YES, taksit: '3' }, { order })).toBe('authenticated')
    expect(outcome({ ...YES, taksit: '03' }, { order })).toBe('rejected')
    expect(outcome(YES, { order })).toBe('rejected')
  })

  it('an empty return is rejected', () => {
    expect(checkReturn(context(), {})).toMatchObject({ outcome: 'rejected', inquire: true })
  })
})

describe('returns of the pay models', () => {
  const paid = {
    ...YES,
    storetype: '3d_pay',
    Response: 'Approved',
    ProcReturnCode: '00',
    TransId: 'T1',
    AuthCode: 'P1',
  }
  const kept = { storetype: '3d_pay' }

  it('[I-11] a yes must be asked about', () => {
    expect(checkReturn(context({ kept }), signed(paid))).toEqual({
      outcome: 'approved',
      inquire: true,
      kept: { transId: 'T1', hostReference: '', authCode: 'P1' },
    })
  })

  it.each([
    [{ Response: 'Declined', ProcReturnCode: '51' }, 'declined'],
    [{ Response: 'Error', ProcReturnCode: '99', ErrorCode: 'CORE-2507' }, 'unknown'],
    [{ Response: 'Error', ProcReturnCode: '99', ErrorCode: '3D-1007' }, 'error'],
    [{ mdStatus: '0' }, 'unknown'],
    [{ mdStatus: '4' }, 'unknown'],
    [{ mdStatus: '0', Response: '', ProcReturnCode: '' }, 'declined'],
    [{ Response: '', ProcReturnCode: '' }, 'unknown'],
  ])('%j is %s', (changes, expected) => {
    expect(outcome({ ...paid, ...changes }, { kept })).toBe(expected)
  })

  it('says yes only with both words', () => {
    expect([yesIn(paid), yesIn({ ...paid, Response: 'Declined' }), yesIn({ ...paid, ProcReturnCode: '' })]).toEqual([
      'full',
      undefined,
      undefined,
    ])
  })
})

describe('notifications', () => {
  const body = encodeForm(signed(YES))

  it('finds the order and judges as for a return', () => {
    expect(nestpay.notifications?.orderIdOf({ headers: {}, body })).toBe(anOrder.orderId)
    expect(nestpay.notifications?.check(context(), { headers: {}, body }).outcome).toBe('authenticated')
    expect(nestpay.notifications?.reply).toBe('Approved')
  })

  it.each(['', 'x', 'oid=1&oid=2', `${body}&mdStatus=1`, '%', '{"oid":1}'])('rejects %j', (bad) => {
    expect(nestpay.notifications?.check(context(), { headers: {}, body: bad }).outcome).toBe('rejected')
  })

  it('the form we send comes back as one that we know', async () => {
    const { context: began } = contextWith(ACCOUNT, [], { order: { ...anOrder, notifyUrl: 'https://vezne.test/n/1' } })
    const begun = await nestpay.begin3ds?.(began, aSale('4355084355084358'))
    if (begun?.kind !== 'handover' || begun.handover.kind !== 'form') throw new Error('no form')
    const { pan: _pan, cv2: _cvv, hash: _hash, ...echoed } = begun.handover.fields
    const returned = signed({ ...echoed, mdStatus: '1', md: 'm', xid: 'x', eci: '05', cavv: 'c' })
    expect(checkReturn({ ...began, kept: begun.kept }, returned).outcome).toBe('authenticated')
  })
})
