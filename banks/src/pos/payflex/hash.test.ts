import { expect, it } from 'vitest'
import { signCommonPayment } from './hash.ts'

const registration = {
  HostMerchantId: '000000000111111',
  AmountCode: '949',
  Amount: '10.10',
  MerchantPassword: '3XTgER89as',
}

it('signs the registration at the hosted page as the bank does', () => {
  expect(signCommonPayment(registration)).toBe('/MfLewtkUjpN5e/RY2iuIoT72hk=')
  expect(signCommonPayment({ ...registration, Amount: '100.00' })).toBe('apZ/1+eWzqCRk9qqACxN0bBZQ8g=')
})

it('signs another text when two values change places', () => {
  const turned = { ...registration, AmountCode: registration.Amount, Amount: registration.AmountCode }
  expect(signCommonPayment(turned)).not.toBe('/MfLewtkUjpN5e/RY2iuIoT72hk=')
})
