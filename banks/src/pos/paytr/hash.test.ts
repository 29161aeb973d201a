import { describe, expect, it } from 'vitest'
import { isNotificationGenuine, tokenOf, type Operation } from './hash.ts'

const secrets = { merchantId: 'id', merchantKey: 'key', merchantSalt: 'salt' }

describe('the token of a call', () => {
  it.each<[Operation, Record<string, string>, string]>([
    [
      'direct-payment',
      {
        user_ip: '127.0.0.1',
        merchant_oid: '6123ad8ba9cb76123ad8ba9cb9',
        email: 'dummy-email@example.com',
        payment_amount: '12.34',
        payment_type: 'card',
        installment_count: '0',
      },
      'kBtuw4UVRmzoGghbUzFqmBPd0DYEfQJaqgBEsqoDmkg=',
    ],
    [
      'refund',
      { merchant_oid: 'transactionId', return_amount: '9.99' },
      'vcLAJjhDuf7fn5IcKFrx55vuNr82dgFSIXLufQtOLzM=',
    ],
    ['bin', { bin_number: '545616' }, 'eym7GF3gnQD1078YNpc6xF5DBega64CQ4/bwcuWIUK4='],
    ['installment-rates', { request_id: 'requestId' }, 'NP4Mo528k+SOOYzoN0HQ9D/q1aHQhZuEF6eOhn8RLIQ='],
  ])('of %s is the one that the public tests hold', (operation, fields, token) => {
    expect(tokenOf(secrets, operation, fields)).toBe(token)
  })

  it('signs each call in its own order', () => {
    const names = [
      'user_ip',
      'merchant_oid',
      'user_basket',
      'max_installment',
      'ip',
      'reference_no',
      'start_date',
      'end_date',
    ]
    const fields = Object.fromEntries(names.map((name) => [name, name]))
    const operations: Operation[] = ['direct-payment', 'iframe-token', 'capture', 'status', 'history']
    expect(new Set(operations.map((operation) => tokenOf(secrets, operation, fields))).size).toBe(operations.length)
  })
})

describe('the hash of a notification', () => {
  const hash = 'LqkSMvTmozAD+zLTj21CvP20rnJxitym5tb1sypQJZ4='
  const post = { merchant_oid: 'transactionId', status: 'success', total_amount: '1234', hash }

  it('holds as the document gives it', () => {
    expect(isNotificationGenuine(secrets, post)).toBe(true)
  })

  it.each([
    ['another total', { ...post, total_amount: '123400' }],
    ['another status', { ...post, status: 'failed' }],
    ['another order', { ...post, merchant_oid: 'transactionIe' }],
    ['a plus that was read as a blank', { ...post, hash: hash.replace('+', ' ') }],
    ['no hash', { ...post, hash: '' }],
    ['more behind it', { ...post, hash: `${hash}=` }],
  ])('does not hold with %s', (_what, forged) => {
    expect(isNotificationGenuine(secrets, forged)).toBe(false)
  })
})
