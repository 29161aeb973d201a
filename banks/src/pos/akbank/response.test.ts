import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answered, NONSENSE } from '../../testing/scripted-wire.ts'
import type { HalfSecureResult } from '../port.ts'
import { MERCHANT, NO, SECRET_KEY, TERMINAL, YES } from './fixtures/account.ts'
import { classify, judgeReturn, readAnswer } from './response.ts'

const reply = (responseCode: string, hostResponseCode?: string) => ({ txnCode: '1000', responseCode, hostResponseCode })

describe('classifying an answer', () => {
  it.each([
    ['VPS-0000', undefined, 'approved'],
    ['VPS-1005', '05', 'declined'],
    ['VPS-1005', undefined, 'declined'],
    ['VPS-1005', '91', 'unknown'],
    ['VPS-1005', '96', 'unknown'],
    ['VPS-1044', undefined, 'declined'],
    ['VPS-1066', undefined, 'declined'],
    ['VPS-1279', undefined, 'declined'],
    ['VPS-1013', undefined, 'unknown'],
    ...['1007', '1008', '1055', '1059', '1060', '1061', '1073', '1123', '2229', '2235'].map(
      (code) => [`VPS-${code}`, undefined, 'error'] as const,
    ),
    ['VPS-9999', undefined, 'unknown'],
    ['vps-0000', undefined, 'unknown'],
  ] as const)('calls %s with host code %s %s', (code, hostCode, kind) => {
    expect(classify(200, reply(code, hostCode)).kind).toBe(kind)
  })

  it.each([
    [400, { code: '400', message: 'validation' }, 'error'],
    [401, { code: 401, message: 'auth' }, 'error'],
    [400, reply('VPS-1013'), 'unknown'],
    [400, reply('VPS-1005', '51'), 'declined'],
    [400, reply('VPS-0000'), 'unknown'],
    [404, '<html>', 'unknown'],
    [500, reply('VPS-0000'), 'unknown'],
    [503, reply('VPS-1005', '05'), 'unknown'],
    [302, reply('VPS-0000'), 'unknown'],
    [200, { code: '17', message: 'x' }, 'unknown'],
    [200, '', 'unknown'],
    [200, null, 'unknown'],
    [200, [], 'unknown'],
    [200, {}, 'unknown'],
    [200, { responseCode: { toString: 'VPS-0000' } }, 'unknown'],
  ])('looks at HTTP %s with %j and says %s', (status, body, kind) => {
    expect(classify(status, body).kind).toBe(kind)
  })
})

describe('reading an answer', () => {
  const approval = { ...reply('VPS-0000'), order: { orderId: 'A1' }, transaction: { authCode: '064716', rrn: '41' } }

  it('keeps what an approval says', () => {
    expect(readAnswer(answered(JSON.stringify(approval)), 'A1')).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '064716',
      hostReference: '41',
      kept: { authCode: '064716', rrn: '41' },
    })
  })

  it('does not believe an approval for another order', () => {
    expect(readAnswer(answered(JSON.stringify(approval)), 'B2')).toMatchObject({
      kind: 'unknown',
      why: 'figures-differ',
    })
    expect(readAnswer(answered(JSON.stringify(approval)))).toMatchObject({ kind: 'approved' })
  })

  it.each([
    ['05', 'do-not-honour'],
    ['14', 'invalid-card'],
    ['51', 'insufficient-funds'],
    ['54', 'expired-card'],
    ['83', 'installments-not-allowed'],
    ['09', 'other'],
  ])('tells why the host refused with %s', (hostCode, reason) => {
    const answer = readAnswer(answered(JSON.stringify(reply('VPS-1005', hostCode))), 'A1')
    expect(answer).toMatchObject({ kind: 'declined', reason, code: `VPS-1005/${hostCode}` })
  })

  it('says that a void was made before', () => {
    expect(readAnswer(answered(JSON.stringify(reply('VPS-1008'))), 'A1')).toMatchObject({
      kind: 'error',
      hint: 'already-voided',
    })
  })

  it.each(NONSENSE)('calls %s unknown', (_, answer) => {
    expect(readAnswer(answer, 'A1').kind).toBe('unknown')
  })
})

describe('judging a return', () => {
  const bound = { orderId: YES.orderId, merchantSafeId: MERCHANT, terminalSafeId: TERMINAL, txnCode: '3001' }
  const expected = { secretKey: SECRET_KEY, paymentModel: '3D', bound, halfSecure: [] }

  function resigned(fields: Record<string, string>): Record<string, string> {
    const names = (fields['hashParams'] ?? '').split('+')
    const text = names.map((name) => fields[name] ?? '').join('')
    return { ...fields, hash: createHmac('sha512', SECRET_KEY).update(text).digest('base64') }
  }

  it('lets a genuine yes through with nothing but its proof', () => {
    expect(judgeReturn({ ...YES, creditCard: 'not ours to keep' }, expected)).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: {
        secureId: YES.secureId,
        secureEcomInd: YES.secureEcomInd,
        secureData: YES.secureData,
        secureMd: YES.secureMd,
      },
    })
  })

  it('hears a genuine no', () => {
    const asked = { ...expected, bound: { ...bound, orderId: NO.orderId } }
    expect(judgeReturn(NO, asked)).toMatchObject({
      outcome: 'declined',
      inquire: false,
      reason: 'authentication-failed',
      code: 'VPS-1279',
    })
  })

  it.each([
    ['VPS-1013', { outcome: 'unknown', inquire: true, why: 'order-used-before' }],
    ['VPS-1073', { outcome: 'error', inquire: false }],
    ['VPS-4711', { outcome: 'declined', reason: 'other' }],
  ])('hears a signed %s, which moved no money', (responseCode, verdict) => {
    const asked = { ...expected, bound: { ...bound, orderId: NO.orderId } }
    expect(judgeReturn(resigned({ ...NO, responseCode }), asked)).toMatchObject(verdict)
  })

  it.each(Object.keys(bound))('[I-11] rejects a genuine yes whose %s is not ours', (name) => {
    const other = { ...expected, bound: { ...bound, [name]: 'another' } }
    expect(judgeReturn(YES, other)).toEqual({ outcome: 'rejected', inquire: true, why: 'binding' })
  })

  it('[I-11] rejects a forged yes, and a no of another merchant', () => {
    expect(judgeReturn({ ...YES, responseMessage: 'x' }, expected)).toMatchObject({
      outcome: 'rejected',
      why: 'signature',
    })
    expect(judgeReturn({}, expected)).toMatchObject({ outcome: 'rejected', inquire: true })
    const asked = { ...expected, bound: { ...bound, orderId: NO.orderId } }
    expect(judgeReturn({ ...NO, merchantSafeId: 'another' }, asked)).toMatchObject({
      outcome: 'rejected',
      why: 'binding',
    })
  })

  it('[I-12] an unsigned mdStatus can take a signed yes back, and taking it away gains nothing', () => {
    const judge = (fields: Record<string, string>, halfSecure: readonly HalfSecureResult[]) => {
      const checked = judgeReturn(resigned({ ...YES, ...fields }), { ...expected, halfSecure })
      return checked.outcome === 'authenticated' ? (checked.halfSecure ?? 'full') : checked.outcome
    }
    for (const secureEcomInd of ['06', '01']) {
      for (const mdStatus of ['1', '2', '3', '4']) {
        expect(judge({ secureEcomInd, mdStatus }, ['4'])).toBe('declined')
        expect(judge({ secureEcomInd, mdStatus }, ['2', '3', '4'])).toBe('4')
      }
      expect([judge({ secureEcomInd }, ['4']), judge({ secureEcomInd }, ['2', '3', '4'])]).toEqual(['declined', '4'])
    }
    for (const secureEcomInd of ['05', '02']) {
      expect([judge({ secureEcomInd }, []), judge({ secureEcomInd, mdStatus: '1' }, [])]).toEqual(['full', 'full'])
      for (const mdStatus of ['0', '2', '5', '', '01']) expect(judge({ secureEcomInd, mdStatus }, [])).toBe('declined')
    }
    for (const secureEcomInd of ['07', '00', '5']) expect(judge({ secureEcomInd }, ['2', '3', '4'])).toBe('declined')
    expect(judge({ secureEcomInd: '' }, ['2', '3', '4'])).toBe('rejected')
  })

  it('asks about every yes of a model in which the bank charges', () => {
    const fields = {
      ...YES,
      authCode: '1',
      rrn: '2',
      hashParams: 'txnCode+responseCode+merchantSafeId+terminalSafeId+orderId+authCode+rrn',
    }
    const asked = { ...expected, paymentModel: '3D_PAY' }
    expect(judgeReturn(resigned(fields), asked)).toMatchObject({ outcome: 'approved', inquire: true })
    expect(judgeReturn(resigned({ ...fields, responseCode: 'VPS-1005', hostResponseCode: '96' }), asked)).toMatchObject(
      { outcome: 'unknown', inquire: true },
    )
  })
})
