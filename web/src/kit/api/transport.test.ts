import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import { noData, nothing } from '@vezne/contract/kit/fields.ts'
import { describe, expect, it, vi } from 'vitest'
import { answer, pretendApi, silence } from '../../testing/answers.ts'
import { connectEffects, type Effects } from './effects.ts'
import { askIn } from './transport.ts'

const common = { summary: '', reply: noData, refusals: [] } as const
// Of no path that the panel would excuse from the check.
const listStocks = endpoint({ ...common, access: 'session', method: 'POST', path: '/Stocks/List', input: nothing })

describe('a public page', () => {
  it('[S-04] never checks a session’s expiry, sends no token and prolongs nobody’s session', async () => {
    const goTo = vi.fn<Effects['goTo']>()
    connectEffects({ goTo })
    localStorage.setItem('token', 'abc')
    localStorage.setItem('expiration', '1')
    const headers = { 'X-Session-Expiration': '1900000000123' }
    const sent = pretendApi({ '/Stocks/List': () => answer(401, null, 'x', headers) })
    expect(await askIn('en')(listStocks, {})).toMatchObject({ success: false, status: 401 })
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
    expect(sent[0]?.headers.get('Accept-Language')).toBe('en')
    expect(goTo).not.toHaveBeenCalled()
    expect(['token', 'expiration'].map((key) => localStorage.getItem(key))).toEqual(['abc', '1'])
  })

  it('[E-06] gets a failure object when nobody answers, and waits as long as it says', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    pretendApi({ '/Stocks/List': silence })
    expect(await askIn('tr')(listStocks, {}, { timeoutMs: 90_000 })).toMatchObject({ success: false, status: 0 })
    expect(timeout).toHaveBeenCalledWith(90_000)
  })
})
