import { expect, it } from 'vitest'
import { authorizationOf, headerProblem } from './auth-header.ts'
import { formatPrice, priceToMinor } from './prices.ts'
import { signatureOf, webhookSignature } from './signatures.ts'

it('knows the published header', () => {
  const credentials = { apiKey: 'api_key', secretKey: 'secret_key' }
  const call = { randomKey: 'random_string', path: 'uri', body: '"body"' }
  const header =
    'IYZWSv2 YXBpS2V5OmFwaV9rZXkmcmFuZG9tS2V5OnJhbmRvbV9zdHJpbmcmc2lnbmF0dXJlOjAxNzUwODkyMWEyOWVlNTYwMWJjZDFmYmU4M2VmZDJlMmJlNDNhZjAyZWNlZmYzMGNmMmU5MWE1MzlhYWIzNTU='
  expect(authorizationOf(credentials, call)).toBe(header)
  expect(headerProblem(credentials, header, 'random_string', call)).toBeUndefined()
  expect(headerProblem(credentials, header, 'other', call)).toBe('wrong-signature')
  expect(headerProblem(credentials, header, 'random_string', { ...call, body: 'body' })).toBe('wrong-signature')
  expect(headerProblem({ ...credentials, apiKey: 'x' }, header, 'random_string', call)).toBe('unknown-api-key')
  expect(headerProblem(credentials, '', '', call)).toBe('wrong-signature')
})

it('signs the published body of an installment query', () => {
  const call = {
    randomKey: 'TEST_RAND',
    path: '/payment/iyzipos/installment',
    body: '{"locale":null,"conversationId":"123456","binNumber":"545616","price":"1.0"}',
  }
  const header = authorizationOf({ apiKey: 'sandbox-public', secretKey: 'sandbox-private' }, call)
  const token = Buffer.from(header.slice('IYZWSv2 '.length), 'base64').toString()
  expect(token).toContain('signature:cd9e9ebf486f055f8ab495665beb6a8b0c752d663e2230a593309a1d2f529a1b')
})

it('signs the published return, reply and webhook', () => {
  const back = { mdStatus: '1', paymentId: '22484292', status: 'success' }
  expect(signatureOf('callback', back, 'jLc7GQHD2pyJoqXDeEcTnGHYtP7Ai5jl')).toBe(
    'a4f73b80bb32a6ef8358090bbd8609a49a7b53f463048f8ef147496e236d04f0',
  )
  const ids = { paymentId: '22416032', basketId: 'basketId', conversationId: 'conversationId' }
  const reply = { ...ids, currency: 'TRY', paidPrice: '10.50000000', price: '10.5' }
  expect(signatureOf('payment', reply, 'sandbox-qaIiLIxhjMgx3LSKIVvp6j17NunHOFtD')).toBe(
    '836c3a6c8db86c81043f2ca74edb13518b54a813f454f8dd762f0dd658610173',
  )
  const event = {
    iyziEventType: 'API_AUTH',
    paymentId: '22484059',
    paymentConversationId: 'conversationId',
    status: 'SUCCESS',
  }
  expect(webhookSignature(event, 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs')).toBe(
    '92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae',
  )
})

it('takes prices in one form only', () => {
  expect(['22', '23.0', '15.340000', '22.00', '0.5', '1000.10'].map(formatPrice)).toEqual([
    '22.0',
    '23.0',
    '15.34',
    '22.0',
    '0.5',
    '1000.1',
  ])
  expect(priceToMinor('1250.05')).toBe(125_005)
  for (const price of ['1250', '1250.00', '1250,5', 1250.5, '1.234', '-1.0', undefined]) {
    expect(priceToMinor(price)).toBeUndefined()
  }
})
