import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REASONS } from './codes.ts'
import { hashedPassword, isSignedReply, requestHash } from './hash.ts'
import { kuveyt } from './index.ts'
import { kuveytTurk, readAuthenticationResponse } from './kuveyt-turk.ts'
import { judgeMessage } from './message.ts'
import { judgeReturn } from './returned.ts'
import {
  account,
  contextWith,
  FIGURES,
  fixture,
  kuveytReturn,
  order,
  signedReply,
  vakifKatilimAccount,
  YES,
} from './test-account.ts'
import { vakifKatilim } from './vakif-katilim.ts'

const { context } = contextWith('')
const ofKuveyt = (returned: Record<string, string>) => judgeReturn(kuveytTurk, context, returned)
const ofVakif = (returned: Record<string, string>) =>
  judgeReturn(vakifKatilim, { ...context, account: vakifKatilimAccount }, returned)

describe('[B-01] the signatures that are published', () => {
  const fields = { MerchantId: '80', MerchantOrderId: 'ORDER-123', Amount: '7256', UserName: 'apiuser' }
  const urls = { OkUrl: 'http://localhost:44785/Home/Success', FailUrl: 'http://localhost:44785/Home/Fail' }
  const hashed = hashedPassword('Api123')
  const provision = {
    MerchantOrderId: '660723214',
    RRN: '904115005554',
    OrderId: '4480',
    HashData: 'I7H/6nwfydM6VcwXsl82mqeC83o=',
  }

  it('key the messages with the hash of the password', () => {
    expect([hashedPassword('123'), hashed]).toEqual(['QL0AFWMIX8NRZTKeof9cXsvbvu8=', 'c77dFssAnYSy6O2MJo+5tMYtGVc='])
  })

  it('sign a request with the addresses that it carries', () => {
    expect(requestHash(fields, hashed)).toBe('Bf+hZf2c1gf1pTXnEaSGxDpGRr0=')
    expect(requestHash({ ...fields, ...urls }, hashed)).toBe('P3a0zjAklu2g8XDJfTx2qvwHH8g=')
  })

  it('sign the replies of both banks', () => {
    expect(judgeMessage({ ...provision, ResponseCode: '00' }, 'sale', hashed)).toBe('yes')
    expect(judgeMessage({ ...provision, ResponseCode: '51' }, 'sale', hashed)).toBe('signature')
    const vakif = {
      MerchantOrderId: '2024070152BF',
      ResponseCode: '00',
      OrderId: '6373034',
      HashData: 'tilHwVYboCx82++WZXg0I81LW6w=',
    }
    expect(isSignedReply(vakif, 'DoxoW84N1hKFdV09SF4/FruhHm8=')).toBe(true)
    expect(isSignedReply({ ...vakif, HashData: `${vakif.HashData}\n` }, 'DoxoW84N1hKFdV09SF4/FruhHm8=')).toBe(false)
  })
})

describe('[I-11] a return of Kuveyt Türk', () => {
  it('is decoded a second time, and its yes goes on with MD alone', () => {
    expect(ofKuveyt(kuveytReturn(YES))).toEqual({ outcome: 'authenticated', inquire: false, proof: { MD: YES['MD'] } })
    expect(ofKuveyt(kuveytReturn({ ...YES, MD: '6+7/A==' }))).toMatchObject({ proof: { MD: '6+7/A==' } })
  })

  it('reads the captured failure without a signature as a failure', () => {
    const returned = { AuthenticationResponse: fixture('return-ip-refused.txt') }
    expect(readAuthenticationResponse(returned.AuthenticationResponse)?.fields).toMatchObject({
      ResponseMessage: 'IP adresi tanımlı değildir.',
      MerchantId: '80123',
    })
    const theirs = { ...context, order: { ...order, orderId: 'Eak3mC1eW5' } }
    expect(judgeReturn(kuveytTurk, theirs, returned)).toMatchObject({ outcome: 'error', code: 'PosMerchantIPError' })
    expect(ofKuveyt(returned)).toMatchObject({ outcome: 'rejected', why: 'binding' })
  })

  it.each([
    ['another order', kuveytReturn(signedReply({ ...YES, MerchantOrderId: '660723215' })), 'binding'],
    ['another amount', kuveytReturn(YES, { ...FIGURES, Amount: '99' }), 'binding'],
    ['another currency', kuveytReturn(YES, { ...FIGURES, CurrencyCode: '0840' }), 'binding'],
    ['other installments', kuveytReturn(YES, { ...FIGURES, InstallmentCount: '3' }), 'binding'],
    ['another merchant', kuveytReturn(YES, { ...FIGURES, MerchantId: '81' }), 'binding'],
    ['no figures', kuveytReturn(YES, {}), 'binding'],
    [
      'a changed code',
      kuveytReturn({ ...signedReply({ ...YES, ResponseCode: '51' }), ResponseCode: '00' }),
      'signature',
    ],
    ['no signature under a yes', kuveytReturn({ ...YES, HashData: '' }), 'shape'],
    ['a wrong signature under a no', kuveytReturn({ ...YES, ResponseCode: '51' }), 'signature'],
    ['no MD', kuveytReturn({ ...YES, MD: '' }), 'shape'],
    ['an RRN', kuveytReturn(signedReply({ ...YES, RRN: '904115005554' })), 'shape'],
    ['nothing', {}, 'shape'],
    ["the other bank's fields", { ...YES }, 'shape'],
    ["the other bank's fields beside its own", { ...kuveytReturn(YES), ResponseCode: '00' }, 'shape'],
  ])('with %s is rejected', (_, returned, why) => {
    expect(ofKuveyt(returned)).toEqual({ outcome: 'rejected', inquire: true, why })
  })

  it('is not re-cut from a no whose order number holds 00 into a yes', () => {
    const no = signedReply({ ...YES, ResponseCode: '05', OrderId: '12300456' })
    expect(ofKuveyt(kuveytReturn(no)).outcome).toBe('declined')
    for (const cut of [
      { RRN: '05123', ResponseCode: '00', OrderId: '456' },
      { MerchantOrderId: `${order.orderId}05123`, ResponseCode: '00', OrderId: '456' },
    ]) {
      expect(ofKuveyt(kuveytReturn({ ...no, ...cut }))).toMatchObject({ outcome: 'rejected' })
    }
  })

  it('that says a signed thing twice is not read', () => {
    const [twice] = Object.values(kuveytReturn(YES)).map((text) =>
      text.replace('%3CResponseCode%3E', '%3CResponseCode%3E51%3C%2FResponseCode%3E%3CResponseCode%3E'),
    )
    expect(ofKuveyt({ AuthenticationResponse: twice ?? '' })).toMatchObject({ outcome: 'unknown', why: 'unreadable' })
  })

  it('that cannot be read leaves the payment in doubt, and never throws', () => {
    for (const text of ['%', '%3cA', 'hello', '%3cA%2f%3e', '<html>', '%ff%fe']) {
      expect(ofKuveyt({ AuthenticationResponse: text })).toEqual({
        outcome: 'unknown',
        inquire: true,
        why: 'unreadable',
      })
    }
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(ofKuveyt({ AuthenticationResponse: text }).inquire).toBe(true)
      }),
    )
  })

  it('accepts a currency with and without its zero', () => {
    expect(ofKuveyt(kuveytReturn(YES, { ...FIGURES, CurrencyCode: '0949' })).outcome).toBe('authenticated')
    expect(ofKuveyt(kuveytReturn(YES, { ...FIGURES, CurrencyCode: '00949' })).outcome).toBe('rejected')
  })
})

describe('[I-11] a return of Vakıf Katılım', () => {
  it('is plain fields', () => {
    expect(ofVakif({ ...YES, RRN: '', Stan: '' })).toMatchObject({ outcome: 'authenticated' })
    expect(ofVakif(signedReply({ ...YES, ResponseCode: 'MPIAuthenticationStatusN' }))).toMatchObject({
      outcome: 'declined',
      reason: 'authentication-failed',
      code: 'MPIAuthenticationStatusN',
    })
  })

  it('changed in any field that counts is not believed', () => {
    for (const name of ['MerchantOrderId', 'RRN', 'ResponseCode', 'OrderId', 'HashData']) {
      for (const value of ['0', '00', `${YES[name] ?? ''}0`, '']) {
        if (value === (YES[name] ?? '')) continue
        expect(ofVakif({ ...YES, [name]: value }).outcome, `${name} ${value}`).toBe('rejected')
      }
    }
    for (const echoed of [{ Amount: '1' }, { CurrencyCode: '0840' }, { InstallmentCount: '2' }, { MerchantId: '1' }]) {
      expect(ofVakif({ ...YES, ...echoed })).toMatchObject({ why: 'binding' })
    }
    expect(ofVakif({ ...YES, ...kuveytReturn(YES) })).toMatchObject({ why: 'shape' })
    expect(ofVakif({})).toMatchObject({ why: 'shape' })
  })

  it('the adapter speaks the dialect of the account', async () => {
    expect(await kuveyt.checkReturn?.({ ...context, account: vakifKatilimAccount }, YES)).toMatchObject({
      outcome: 'authenticated',
    })
    expect(await kuveyt.checkReturn?.({ ...context, account }, YES)).toMatchObject({ outcome: 'rejected' })
    expect(await kuveyt.checkReturn?.({ ...context, account }, kuveytReturn(YES))).toMatchObject({
      outcome: 'authenticated',
    })
  })
})

describe('the class of a code in a return', () => {
  const outcomeOf = (ResponseCode: string) => ofVakif(signedReply({ ...YES, ResponseCode }))

  it.each(Object.entries(REASONS))('%s is declined as %s', (code, reason) => {
    expect(outcomeOf(code)).toMatchObject({ outcome: 'declined', inquire: false, code, reason })
  })

  it.each([
    'HashDataError',
    'ApiUserNotDefined',
    'MerchantNotDefined',
    'PosMerchantIPError',
    'EmptyMDException',
    'NonResult',
  ])('%s is ours to mend', (code) => {
    expect(outcomeOf(code)).toMatchObject({ outcome: 'error', inquire: false, code })
  })

  it.each(['ServiceUnavailable', 'IntegrationFatalException'])('%s leaves the payment in doubt', (code) => {
    expect(outcomeOf(code)).toMatchObject({ outcome: 'unknown', inquire: true, code })
  })

  it('any other word than yes is a no, because nothing is charged yet', () => {
    expect(outcomeOf('SomethingNew')).toMatchObject({ outcome: 'declined', reason: 'other' })
  })
})
