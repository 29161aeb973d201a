import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrder, contextWith } from '../../testing/bank.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { SIGNED_IN_RETURN } from './hash.ts'
import { garanti } from './index.ts'
import { checkReturn, yesIn } from './return.ts'

const CAPTURED = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/authenticated-return.json'), 'utf8'),
) as Fields
const ORDER = {
  ...anOrder,
  orderId: '20240310D17E',
  total: { amountMinor: 101n, currency: 'TRY' as const },
  installments: 3,
}

/** What the bank would sign. */
function signed(fields: Fields): Fields {
  const text = SIGNED_IN_RETURN.map((name) => textOf(fields, name)).join('')
  const hash = createHash('sha512').update(`${text}12345678`, 'utf8').digest('hex').toUpperCase()
  return { ...fields, hash }
}

function check(returned: Fields, { order = ORDER }: { order?: typeof ORDER } = {}) {
  return checkReturn(contextWith(ACCOUNT, [], { order }).context, returned)
}

describe('returns', () => {
  it('[I-11] the captured yes proves four fields and nothing more', () => {
    expect(check(CAPTURED)).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: {
        cavv: CAPTURED['cavv'],
        eci: '02',
        xid: CAPTURED['xid'],
        md: CAPTURED['md'],
      },
    })
  })

  it.each([...garanti.traits.signedFields, ...garanti.traits.boundFields])(
    '[I-11] with %s changed, emptied or taken away it is rejected',
    (name) => {
      const value = textOf(CAPTURED, name)
      const { [name]: _taken, ...without } = CAPTURED
      const forgeries = [
        { ...CAPTURED, [name]: `${value}0` },
        ...(value === '' ? [] : [{ ...CAPTURED, [name]: '' }, without]),
      ]
      for (const forged of forgeries) expect(check(forged)).toMatchObject({ outcome: 'rejected', inquire: true })
    },
  )

  it.each([
    ['txnamount', '1'],
    ['txnamount', '0101'],
    ['txncurrencycode', '840'],
    ['txninstallmentcount', ''],
    ['txninstallmentcount', '03'],
    ['orderid', 'OTHER'],
    ['terminalid', '30691297'],
    ['terminalmerchantid', '7000680'],
    ['txntype', 'preauth'],
    ['secure3dsecuritylevel', '3D_PAY'],
  ])('[I-05] the unsigned %s %j belongs to something else', (name, value) => {
    expect(check({ ...CAPTURED, [name]: value })).toMatchObject({ outcome: 'rejected', why: 'binding' })
  })

  it('[I-05] a genuine yes proves nothing for another order, amount or currency', () => {
    for (const order of [
      { ...ORDER, orderId: 'OTHER' },
      { ...ORDER, total: { amountMinor: 201n, currency: 'TRY' as const } },
      { ...ORDER, installments: 1 },
    ]) {
      expect(check(CAPTURED, { order })).toMatchObject({ outcome: 'rejected', why: 'binding' })
    }
  })

  it.each(['0', '2', '3', '4', '5', '6', '8', '', ' 1', '01', '１', '11'])('[I-12] mdstatus %j is a no', (mdstatus) => {
    expect(check(signed({ ...CAPTURED, mdstatus })).outcome).toBe('declined')
  })

  it.each(['7', '9'])('[I-12] mdstatus %s is our own set-up', (mdstatus) => {
    expect(check(signed({ ...CAPTURED, mdstatus })).outcome).toBe('error')
  })

  it('[I-11] a no that is cut anew to carry mdstatus 1 under the same hash is rejected', () => {
    const no = signed({ ...CAPTURED, mdstatus: '0', cavv: '1Cm0', eci: '' })
    const recut = { ...no, authcode: '0', mdstatus: '1', cavv: 'Cm0' }
    expect(signed(recut)['hash']).toBe(no['hash'])
    expect(check(no).outcome).toBe('declined')
    expect(check(recut)).toEqual({ outcome: 'rejected', inquire: true, why: 'shape' })
  })

  it.each([
    { cavv: 'jCm0m+u/0hUfAREHBAMBcfN+pS', eci: 'o=02' },
    { cavv: 'jCm0m+u/0hUfAREHBAMBcfN+pSo=02', eci: '' },
    { eci: '0', md: `2${CAPTURED['md']}` },
  ])('[I-11] a yes whose values were cut elsewhere is rejected: %j', (changes) => {
    const recut = { ...CAPTURED, ...changes }
    expect(signed(recut)['hash']).toBe(CAPTURED['hash'])
    expect(check(recut)).toEqual({ outcome: 'rejected', inquire: true, why: 'shape' })
  })

  it('[I-11] a list with a dummy name is refused although its hash would hold', () => {
    const no = signed({ ...CAPTURED, mdstatus: '0' })
    const hashparams = 'clientid:oid:dummy:authcode:procreturncode:response:mdstatus:cavv:eci:md:rnd:'
    expect(check({ ...no, hashparams, dummy: '0', mdstatus: '1' }).outcome).toBe('rejected')
  })

  it('a form refused at the door comes back unsigned and is an error; dressed up it is nothing', () => {
    const { hash: _hash, hashparams: _list, ...bare } = CAPTURED
    const early = {
      ...bare,
      mdstatus: '7',
      response: 'Error',
      procreturncode: '99',
      mderrormessage: 'Guvenlik Kodu hatali',
    }
    expect(check(early)).toEqual({ outcome: 'error', inquire: false, code: '99', message: 'Guvenlik Kodu hatali' })
    expect(check({ ...early, mdstatus: '1' }).outcome).toBe('rejected')
    expect(check({ ...early, oid: 'OTHER' }).outcome).toBe('rejected')
    expect(check({}).outcome).toBe('rejected')
  })

  it('in the pay model only both words are a yes', () => {
    const paid = {
      ...CAPTURED,
      secure3dsecuritylevel: '3D_PAY',
      response: 'Approved',
      procreturncode: '00',
      authcode: '304919',
    }
    expect([yesIn(paid), yesIn({ ...paid, procreturncode: '05' }), yesIn({ ...paid, mdstatus: '4' })]).toEqual([
      'full',
      undefined,
      undefined,
    ])
  })
})
