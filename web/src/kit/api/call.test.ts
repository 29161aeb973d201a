import { login } from '@vezne/contract/auth.ts'
import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import { noData, nothing } from '@vezne/contract/kit/fields.ts'
import { getActiveTenantInfo, getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, pretendApi, silence } from '../../testing/answers.ts'
import { brand, tenantInfo } from '../../testing/people.ts'
import { i18n } from '../i18n/i18n.ts'
import { call } from './call.ts'
import { connectEffects, type Effects } from './effects.ts'

const show = vi.fn<Effects['show']>()
const goTo = vi.fn<Effects['goTo']>()

const common = { access: 'session', summary: '', reply: noData, refusals: [] } as const
const removeStock = endpoint({ ...common, method: 'DELETE', path: '/Stocks/Remove', input: nothing })
const credentials = { email: 'bayi@vezne.test', password: 'x', b2BDomainUrl: 'localhost' }

beforeEach(() => {
  vi.resetAllMocks()
  connectEffects({ show, goTo })
})

describe('[G-03] what is sent', () => {
  it('carries the token, the language and, on a GET, the query', async () => {
    localStorage.setItem('token', 'abc')
    await i18n.changeLanguage('en')
    const sent = pretendApi({ '/FirmAuth/GetLoginEndpoints': () => answer(200, brand) })
    await call(getLoginEndpoints, { domain: 'bayi.example.com' })
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/FirmAuth/GetLoginEndpoints?domain=bayi.example.com' })
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer abc')
    expect(sent[0]?.headers.get('Accept-Language')).toBe('en')
    expect(sent[0]?.body).toBeNull()
  })

  it('carries a JSON body on other methods, and no token when nobody is signed in', async () => {
    const sent = pretendApi({ '/FirmAuth/Login': () => answer(400, null, 'Hatalı') })
    await call(login, credentials, { notify: false })
    expect(sent[0]?.body).toEqual(credentials)
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
  })
})

describe('what comes back', () => {
  it('[G-04] shows the success of a DELETE and gives back the reply', async () => {
    pretendApi({ '/Stocks/Remove': () => answer(200, null) })
    expect(await call(removeStock, {})).toMatchObject({ success: true, data: null })
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'İşlem başarılı.', seconds: 3 })
  })

  it.each([401, 403])('[E-03] goes to the not-authorised page on %i', async (status) => {
    pretendApi({ '/Stocks/Remove': () => answer(status, null, 'x') })
    await call(removeStock, {})
    expect(goTo).toHaveBeenCalledWith('/not-authorized-access', { status })
    expect(show).not.toHaveBeenCalled()
  })

  it('[E-03] ignores a late refusal of a session that has been replaced since', async () => {
    localStorage.setItem('token', 'old')
    pretendApi({
      '/Stocks/Remove': () => {
        localStorage.setItem('token', 'new')
        return answer(401, null, '', { 'X-Session-Expiration': '1900000000000' })
      },
    })
    await call(removeStock, {})
    expect(goTo).not.toHaveBeenCalled()
    expect(localStorage.getItem('expiration')).toBeNull()
  })

  it('[E-06] gives back a failure object when nobody answers', async () => {
    pretendApi({ '/FirmAuth/GetActiveTenantInfo': silence })
    expect(await call(getActiveTenantInfo, {})).toMatchObject({
      success: false,
      message: 'Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.',
    })
  })

  it('[E-06] gives up after thirty seconds and says so', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    pretendApi({ '/FirmAuth/GetActiveTenantInfo': silence })
    const outcome = await call(getActiveTenantInfo, {})
    expect(timeout).toHaveBeenCalledWith(30_000)
    expect(outcome).toMatchObject({ success: false, message: expect.stringContaining('zamanında yanıt vermedi') })
    vi.restoreAllMocks()
  })

  it('[E-02] shows a plain-text body of a 400', async () => {
    pretendApi({ '/Stocks/Remove': () => new Response('Kötü istek', { status: 400 }) })
    await call(removeStock, {})
    expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Kötü istek', seconds: 3 })
  })

  it('lets go of a call that its screen no longer needs', async () => {
    pretendApi({ '/FirmAuth/GetActiveTenantInfo': silence })
    await expect(call(getActiveTenantInfo, {}, { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch')
  })

  it('refuses to send what the contract does not allow', async () => {
    const strict = endpoint({ ...common, method: 'POST', path: '/X/Y', input: getLoginEndpoints.input })
    await expect(call(strict, { domain: '' })).rejects.toThrow('domain')
  })
})

describe('the end of a session', () => {
  it('[S-02] keeps the new end that every answer brings', async () => {
    localStorage.setItem('token', 'abc')
    const headers = { 'X-Session-Expiration': '1900000000123' }
    pretendApi({ '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo, '', headers) })
    await call(getActiveTenantInfo, {})
    expect(localStorage.getItem('expiration')).toBe('1900000000123')
  })

  it('[S-04] an expired session goes to /signin before a protected call, without the call', async () => {
    for (const [key, value] of Object.entries({ token: 'a', expiration: '1', isSubFirm: 'true', userName: 'Ayşe' })) {
      localStorage.setItem(key, value)
    }
    const sent = pretendApi({})
    expect(await call(removeStock, {})).toMatchObject({ success: false })
    expect(sent).toEqual([])
    expect(goTo).toHaveBeenCalledWith('/signin')
    expect(['token', 'expiration', 'isSubFirm'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    expect(localStorage.getItem('userName')).toBe('Ayşe')
    expect(show).not.toHaveBeenCalled()
  })

  it('[S-04] what the page still asks for on its way there is not sent, and leads nowhere else', async () => {
    localStorage.setItem('token', 'a')
    localStorage.setItem('expiration', '1')
    const calls = pretendApi({})
    await Promise.all([call(removeStock, {}), call(getActiveTenantInfo, {})])
    expect(await call(getActiveTenantInfo, {})).toMatchObject({ success: false, status: 0 })
    expect([calls, vi.mocked(goTo).mock.calls]).toEqual([[], [['/signin']]])
  })

  it('[R-10] an expired session does not stop a call to /FirmAuth', async () => {
    localStorage.setItem('token', 'a')
    localStorage.setItem('expiration', '1')
    pretendApi({ '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo) })
    expect(await call(getActiveTenantInfo, {})).toMatchObject({ success: true })
    expect(goTo).not.toHaveBeenCalled()
  })
})

describe('[I-23] a dangerous step', () => {
  const refused = () =>
    Response.json(
      {
        success: false,
        message: 'Doğrulayın',
        data: { challenge: 'abc', hasApp: true },
        code: 'second-factor-required',
      },
      { status: 409 },
    )

  it('is sent again, once the second factor was shown', async () => {
    localStorage.setItem('token', 'a')
    const replies = [refused(), answer(200, null)]
    const sent = pretendApi({ '/Stocks/Remove': () => replies.shift() ?? answer(500, null) })
    const confirmFactor = vi.fn<Effects['confirmFactor']>().mockResolvedValue(true)
    connectEffects({ confirmFactor })
    expect(await call(removeStock, {})).toMatchObject({ success: true })
    expect([confirmFactor.mock.calls, sent.length]).toEqual([[[{ challenge: 'abc', hasApp: true }]], 2])
    expect(show).toHaveBeenCalledTimes(1)
  })

  it('stays undone, and says why, where the asked one would not', async () => {
    localStorage.setItem('token', 'a')
    const sent = pretendApi({ '/Stocks/Remove': refused })
    connectEffects({ confirmFactor: () => Promise.resolve(false) })
    expect(await call(removeStock, {})).toMatchObject({ success: false, status: 409 })
    expect(sent).toHaveLength(1)
    expect(show.mock.calls[0]?.[0]).toMatchObject({ kind: 'error', text: 'Doğrulayın' })
  })

  it('is not what a sign-in asks: its step is on the page', async () => {
    pretendApi({ '/FirmAuth/Login': refused })
    const confirmFactor = vi.fn<Effects['confirmFactor']>()
    connectEffects({ confirmFactor })
    expect(await call(login, credentials, { notify: false })).toMatchObject({ success: false, status: 409 })
    expect(confirmFactor).not.toHaveBeenCalled()
  })
})

describe('[S-02] what a page asks by itself', () => {
  it('says so to the server, and neither speaks nor leaves the page, whatever is answered', async () => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('expiration', '1')
    const sent = pretendApi({ '/Stocks/Remove': () => answer(401, null, 'x') })
    expect(await call(removeStock, {}, { background: true })).toMatchObject({ success: false, status: 401 })
    expect(sent[0]?.headers.get('X-Background')).toBe('true')
    expect(goTo).not.toHaveBeenCalled()
    expect(show).not.toHaveBeenCalled()
    expect(localStorage.getItem('token')).toBe('abc')
  })
})
