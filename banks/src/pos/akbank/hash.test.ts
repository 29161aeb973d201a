import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BODY_SIGNATURE, FORM, FORM_SIGNATURE, NO, SECRET_KEY, SIGNED_BODY, YES } from './fixtures/account.ts'
import { isSigned, signBody, signForm } from './hash.ts'

/** A return with a signature of the bank's over a list of the test's choosing. */
function signed(fields: Record<string, string>, hashParams: string): Record<string, string> {
  const text = hashParams
    .split('+')
    .map((name) => fields[name] ?? '')
    .join('')
  const hash = createHmac('sha512', SECRET_KEY).update(text).digest('base64')
  return { ...fields, hashParams, hash }
}

describe('what we sign', () => {
  it('is the body as it is sent', () => {
    expect(signBody(SECRET_KEY, SIGNED_BODY)).toBe(BODY_SIGNATURE)
  })

  it('is the form, by the documented order whatever the order of its fields', () => {
    expect(signForm(SECRET_KEY, FORM)).toBe(FORM_SIGNATURE)
    const turned = Object.fromEntries(Object.entries(FORM).toReversed())
    expect(signForm(SECRET_KEY, turned)).toBe(FORM_SIGNATURE)
    expect(signForm(SECRET_KEY, { ...FORM, subMerchantId: '' })).toBe(FORM_SIGNATURE)
    expect(signForm(SECRET_KEY, { ...FORM, amount: '1.02' })).not.toBe(FORM_SIGNATURE)
  })
})

describe('what the bank signed', () => {
  it('holds for a genuine yes and for a genuine no', () => {
    expect(isSigned(SECRET_KEY, '3D', YES)).toBe(true)
    expect(isSigned(SECRET_KEY, '3D', NO)).toBe(true)
    expect(isSigned(SECRET_KEY, '3D_PAY', NO)).toBe(true)
  })

  it.each(YES.hashParams.split('+'))('[I-11] does not hold once %s was changed, emptied or taken away', (name) => {
    const { [name]: _taken, ...without } = YES as Record<string, string>
    expect(isSigned(SECRET_KEY, '3D', { ...YES, [name]: 'x' })).toBe(false)
    expect(isSigned(SECRET_KEY, '3D', { ...YES, [name]: '' })).toBe(false)
    expect(isSigned(SECRET_KEY, '3D', without)).toBe(false)
  })

  it('[I-11] refuses a no whose text was renamed away to make room for a yes', () => {
    const text = NO.responseCode + NO.responseMessage + NO.orderId
    const dummy = { ...NO, responseCode: 'VPS-0000', dummy: text, hashParams: 'dummy' }
    expect(isSigned(SECRET_KEY, '3D', dummy)).toBe(false)
    const cut = { ...NO, txnCode: text, responseCode: '', orderId: '', hashParams: 'txnCode+responseCode+orderId' }
    expect(isSigned(SECRET_KEY, '3D', { ...cut, responseCode: 'VPS-0000' })).toBe(false)
  })

  it.each([
    ['a name nobody documented', `${YES.hashParams}+dummy`],
    ['a name that comes twice', `${YES.hashParams}+secureMd`],
    ['names in another order', YES.hashParams.replace('txnCode+responseCode', 'responseCode+txnCode')],
    ['a list without the order id', YES.hashParams.replace('+orderId', '')],
    ['a list without what the completion sends on', YES.hashParams.replace('+secureData', '')],
    ['a list without the merchant', YES.hashParams.replace('+merchantSafeId', '')],
    ['an empty list', ''],
    ['a name of another model', `${YES.hashParams}+authCode`],
  ])('[I-11] refuses %s, even when the sum is right', (_, hashParams) => {
    expect(isSigned(SECRET_KEY, '3D', signed(YES, hashParams))).toBe(false)
  })

  it('takes a list that leaves out what may be left out', () => {
    expect(isSigned(SECRET_KEY, '3D', signed(YES, YES.hashParams.replace('+responseMessage', '')))).toBe(true)
    expect(isSigned(SECRET_KEY, '3D', signed(NO, 'responseCode+orderId'))).toBe(true)
  })

  it('asks a pay model for its own names', () => {
    const names = 'txnCode+responseCode+merchantSafeId+terminalSafeId+orderId+authCode+rrn'
    const paid = { ...YES, txnCode: '1000', authCode: '064716', rrn: '410624359235' }
    expect(isSigned(SECRET_KEY, '3D_PAY', signed(paid, names))).toBe(true)
    expect(isSigned(SECRET_KEY, '3D_PAY', signed(paid, names.replace('+rrn', '')))).toBe(false)
    expect(isSigned(SECRET_KEY, '3D', signed(paid, names))).toBe(false)
  })

  it.each([
    ['missing', ''],
    ['of another length', 'AAAA'],
    ['not Base64', '!!'],
    ['right with a blank behind it', `${YES.hash} `],
    ['right without its padding', YES.hash.replace(/=+$/, '')],
  ])('does not hold when it is %s', (_, hash) => {
    expect(isSigned(SECRET_KEY, '3D', { ...YES, hash })).toBe(false)
  })
})
