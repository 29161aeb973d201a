import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anOrder, aPayer, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import { decodeForm, type Fields } from '../../wire/fields.ts'
import type { PosAccount } from '../port.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { posnet } from './index.ts'

const RETURNED: Fields = {
  MerchantPacket: 'M1+/=',
  BankPacket: 'B1+/=',
  Sign: 'S1',
  Xid: anOrder.orderId,
  Amount: '10025',
  MerchantId: '6706598320',
  CCPrefix: '404809',
  TranType: 'Sale',
}

/** What the bank would sign. */
function macOf(mdStatus: string, amount = '10025', xid = anOrder.orderId): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return hash(`${mdStatus};${xid};${amount};TL;6706598320;${hash('10,10,10,10,10,10,10,10;67005551')}`)
}

function resolved(changes: Fields = {}): string {
  const { approved = '1', respCode = '', ...values } = changes
  const { mdStatus = '1' } = values
  const all: Fields = {
    xid: anOrder.orderId,
    amount: '10025',
    currency: 'TL',
    installment: '00',
    txStatus: 'Y',
    mdStatus,
    mdErrorMessage: '',
    mac: macOf(mdStatus),
    ...values,
  }
  const inner = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<?xml version='1.0' encoding='iso-8859-9'?><posnetResponse><approved>${approved}</approved><respCode>${respCode}</respCode><respText></respText><oosResolveMerchantDataResponse>${inner.join('')}</oosResolveMerchantDataResponse></posnetResponse>`
}

async function check(said: Said, returned = RETURNED, halfSecure: PosAccount['halfSecure'] = [], order = anOrder) {
  const { context, sent } = contextWith({ ...ACCOUNT, halfSecure }, [said], { order, kept: { model: '3d' } })
  return { checked: await posnet.checkReturn?.(context, returned), sent }
}

describe('returns', () => {
  it('[I-11] asks the bank what the packets say, and believes what it signed', async () => {
    const { checked, sent } = await check(resolved())
    expect(checked).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { bankPacket: 'B1+/=', mdStatus: '1', mac: macOf('1') },
    })
    expect(decodeForm(sent[0]?.body ?? '')?.['xmldata']).toContain(
      '<oosResolveMerchantData><bankData>B1+/=</bankData><merchantData>M1+/=</merchantData><sign>S1</sign><mac>',
    )
    expect(sent).toHaveLength(1)
  })

  it.each(['MerchantPacket', 'BankPacket', 'Sign', 'Xid'])('[I-11] without %s nobody is asked', async (name) => {
    const { checked, sent } = await check(resolved(), { ...RETURNED, [name]: '' })
    expect([checked?.outcome, checked?.inquire, sent.length]).toEqual(['rejected', true, 0])
  })

  it.each([
    ['Xid', 'VZ20260729ABCDEF0002'],
    ['MerchantId', '6706598321'],
  ])('[I-11] the return of another %s is rejected unasked', async (name, value) => {
    const { checked, sent } = await check(resolved(), { ...RETURNED, [name]: value })
    expect([checked, sent.length]).toEqual([{ outcome: 'rejected', inquire: true, why: 'binding' }, 0])
  })

  it.each([
    [{ mac: '' }, 'signature'],
    [{ mac: macOf('0') }, 'signature'],
    [{ mac: macOf('1', '10125') }, 'signature'],
    [{ mac: macOf('1', '10025', 'VZ20260729ABCDEF0002') }, 'signature'],
    [{ approved: '0', respCode: 'E216' }, 'signature'],
    [{ approved: '0', respCode: '' }, 'signature'],
    [{ amount: '10125' }, 'binding'],
    [{ amount: '010025' }, 'binding'],
    [{ xid: 'VZ20260729ABCDEF0002' }, 'binding'],
    [{ currency: 'US' }, 'binding'],
    [{ installment: '03' }, 'binding'],
  ])('[I-05] [I-11] the answer %j is rejected', async (changes, why) => {
    expect((await check(resolved(changes))).checked).toEqual({ outcome: 'rejected', inquire: true, why })
  })

  it.each(['0', '2', '3', '4', '5', '6', '8', '', '01', '11'])('[I-12] mdStatus %j is a no', async (mdStatus) => {
    expect((await check(resolved({ mdStatus }))).checked?.outcome).toBe('declined')
    const { checked } = await check(resolved({ mdStatus }), RETURNED, ['2', '3', '4'])
    expect(checked?.outcome).toBe(['2', '3', '4'].includes(mdStatus) ? 'authenticated' : 'declined')
  })

  it.each(['7', '9'])('[I-12] mdStatus %s is our own set-up', async (mdStatus) => {
    expect((await check(resolved({ mdStatus }))).checked?.outcome).toBe('error')
  })

  it('[I-07] a bank in trouble, or one that says nothing, leaves the return in doubt', async () => {
    expect((await check(resolved({ approved: '0', respCode: '0100' }))).checked).toMatchObject({ outcome: 'unknown' })
    for (const said of NO_MESSAGES) {
      expect((await check(said)).checked).toMatchObject({ outcome: 'unknown', inquire: true })
    }
  })
})

describe('the charge behind an authentication', () => {
  const GOOD: Fields = { bankPacket: 'B1', mdStatus: '1', mac: macOf('1') }

  async function complete(proof: Fields, order = anOrder, said?: Said) {
    const { context, sent } = contextWith(ACCOUNT, [said], { order })
    return { answer: await posnet.complete3ds?.(context, proof, { payer: aPayer }), sent }
  }

  it('is sent once for a proven payer', async () => {
    const { answer, sent } = await complete(GOOD)
    expect([answer?.kind, sent.length]).toEqual(['unknown', 1])
    expect(decodeForm(sent[0]?.body ?? '')?.['xmldata']).toContain(
      '<oosTranData><bankData>B1</bankData><wpAmount>0</wpAmount><mac>',
    )
  })

  it.each(NO_MESSAGES.map((said) => [said]))(
    '[I-07] answered by %j is unknown, and is not sent again',
    async (said) => {
      const { answer, sent } = await complete(GOOD, anOrder, said)
      expect([answer?.kind, sent.length]).toEqual(['unknown', 1])
    },
  )

  it.each([
    [{}],
    [{ bankPacket: 'B1' }],
    [{ ...GOOD, bankPacket: '' }],
    [{ ...GOOD, mdStatus: '0' }],
    [{ ...GOOD, mdStatus: '0', mac: macOf('0') }],
    [{ ...GOOD, mdStatus: '4', mac: macOf('4') }],
    [{ ...GOOD, mac: macOf('1', '1') }],
    [{ BankPacket: 'B1', MerchantPacket: 'M1', Sign: 'S1', mdStatus: '1' }],
  ])('[I-11] cannot be reached with %j', async (proof) => {
    const { answer, sent } = await complete(proof)
    expect([answer, sent.length]).toEqual([{ kind: 'error', code: 'not-authenticated' }, 0])
  })

  it('[I-05] cannot be reached for another amount or order', async () => {
    const dearer = { ...anOrder, total: { amountMinor: 20_025n, currency: 'TRY' as const } }
    const other = { ...anOrder, orderId: 'VZ20260729ABCDEF0002' }
    for (const order of [dearer, other]) expect((await complete(GOOD, order)).sent).toHaveLength(0)
  })
})
