import { expect, it } from 'vitest'
import { isRightlySigned, notificationHash, paytrToken } from './token.ts'

const credentials = { merchant_id: 'id', merchant_key: 'key', merchant_salt: 'salt' }

it('knows the published tokens', () => {
  const direct = {
    user_ip: '127.0.0.1',
    merchant_oid: '6123ad8ba9cb76123ad8ba9cb9',
    email: 'dummy-email@example.com',
    payment_amount: '12.34',
    payment_type: 'card',
    installment_count: '0',
  }
  const token = 'kBtuw4UVRmzoGghbUzFqmBPd0DYEfQJaqgBEsqoDmkg='
  expect(paytrToken('direct-payment', direct, credentials)).toBe(token)
  expect(isRightlySigned('direct-payment', { ...direct, paytr_token: token }, credentials)).toBe(true)
  expect(isRightlySigned('direct-payment', { ...direct, paytr_token: token, currency: 'TL' }, credentials)).toBe(false)
  expect(isRightlySigned('direct-payment', direct, credentials)).toBe(false)
  const refund = { merchant_oid: 'transactionId', return_amount: '9.99' }
  expect(paytrToken('refund', refund, credentials)).toBe('vcLAJjhDuf7fn5IcKFrx55vuNr82dgFSIXLufQtOLzM=')
  expect(paytrToken('bin', { bin_number: '545616' }, credentials)).toBe('eym7GF3gnQD1078YNpc6xF5DBega64CQ4/bwcuWIUK4=')
})

it('knows the published notification', () => {
  const truth = { merchant_oid: 'transactionId', status: 'success', total_amount: '1234' }
  expect(notificationHash(truth, credentials)).toBe('LqkSMvTmozAD+zLTj21CvP20rnJxitym5tb1sypQJZ4=')
  expect(notificationHash({ ...truth, total_amount: '123400' }, credentials)).not.toContain('LqkSMv')
})
