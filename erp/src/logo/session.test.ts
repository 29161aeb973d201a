import { describe, expect, it } from 'vitest'
import { aReceipt } from '../testing/vouchers.ts'
import { scriptedErp, type Said } from '../testing/scripted-erp.ts'
import { askedFor, complaint, contextOf, GONE, logoThat, NOW, rowsOf, SITE, TOKEN } from '../testing/logo.ts'
import { logo } from './index.ts'

const SLIP = { INTERNAL_REFERENCE: 77, NUMBER: '00000042' }

describe('[M-13] the seat at Logo', () => {
  it('is taken by a form with the firm, and by the licence’s own key where there is one', async () => {
    const erp = logoThat(() => SLIP)
    await logo.open(contextOf(erp)).post(aReceipt)
    const [token, login, post] = erp.sent
    expect(token?.body).toBe('grant_type=password&username=VEZNE&password=s3cr3t&firmno=1')
    expect(token?.headers['authorization']).toBe(`Basic ${Buffer.from('cid:csec').toString('base64')}`)
    expect(login?.url).toBe('http://logo.test:32001/api/v1/methods/CompanyLogin/1/1')
    expect(post?.headers['authorization']).toBe('Bearer tok-1')
    const { clientId: _, clientSecret: __, ...credentials } = SITE.credentials
    const older = logoThat(() => SLIP)
    await logo.open(contextOf(older, { ...SITE, credentials })).post(aReceipt)
    expect(older.sent[0]?.headers).not.toHaveProperty('authorization')
  })

  it('is kept for all calls until its time is nearly over, then taken anew', async () => {
    let now = NOW
    const erp = logoThat(() => SLIP)
    const session = logo.open({ wire: erp, site: SITE, now: () => now })
    const signIns = () => erp.sent.filter((request) => askedFor(request) === 'POST /token').length
    await session.post(aReceipt)
    await session.post(aReceipt)
    expect(signIns()).toBe(1)
    now = new Date(NOW.getTime() + 3_541_000)
    await session.post(aReceipt)
    expect(signIns()).toBe(2)
  })

  it.each([
    ['a 401', GONE],
    ['LoginError in the body', complaint('LoginError', 'Oturum sonlandı')],
    ['LoginError under 200', { ModelState: { LoginError: ['Session is not valid'] } }],
  ])('is taken once more after %s, and the voucher said once more', async (_, gone) => {
    const erp = scriptedErp(TOKEN, 'true', gone, { ...TOKEN, access_token: 'tok-2' }, 'true', SLIP)
    expect(await logo.open(contextOf(erp)).post(aReceipt)).toMatchObject({ kind: 'posted', voucherId: '77' })
    expect(erp.sent.at(-1)?.headers['authorization']).toBe('Bearer tok-2')
    expect(erp.sent[2]?.body).toBe(erp.sent[5]?.body)
  })
  it('is not asked for a third time', async () => {
    const erp = scriptedErp(TOKEN, 'true', GONE, TOKEN, 'true', GONE, TOKEN, 'true', SLIP)
    expect(await logo.open(contextOf(erp)).post(aReceipt)).toMatchObject({ kind: 'refused', why: 'seat-taken' })
    expect(erp.sent).toHaveLength(6)
  })

  it.each([
    [
      'a wrong password',
      { status: 400, body: { error: 'invalid_grant', error_description: 'Kullanıcı adı veya şifre hatalı' } },
      'credentials',
    ],
    [
      'a full licence',
      { status: 400, body: { error: 'invalid_grant', error_description: 'Lisans kullanıcı sayısı aşıldı' } },
      'seat-taken',
    ],
    ['nobody there', 'nobody', 'unreachable'],
    ['no answer', 'silence', 'unreachable'],
    ['a broken service', { status: 500, body: { Message: 'An error has occurred.' } }, 'unreachable'],
    ['a page of a proxy', '<html>', 'unreachable'],
  ] as const)('is not had with %s: nothing was written', async (_, said, why) => {
    const erp = scriptedErp(said)
    expect(await logo.open(contextOf(erp)).post(aReceipt)).toMatchObject({ kind: 'refused', why })
    expect(erp.sent).toHaveLength(1)
  })
  it('is given back at once where the period is not there', async () => {
    const erp = scriptedErp(TOKEN, complaint('OtherError', 'Dönem bulunamadı'), 'true')
    expect(await logo.open(contextOf(erp)).post(aReceipt)).toMatchObject({ kind: 'refused', why: 'period-locked' })
    expect(erp.sent.map(askedFor).at(-1)).toBe('POST /revoke')
  })
  it('is entered without a period where the service has no such method', async () => {
    const erp = scriptedErp(TOKEN, { status: 404, body: { Message: 'No HTTP resource was found' } }, SLIP)
    expect(await logo.open(contextOf(erp)).post(aReceipt)).toMatchObject({ kind: 'posted' })
  })

  it('is freed at the end, and only if it was taken', async () => {
    const erp = logoThat(() => SLIP)
    const session = logo.open(contextOf(erp))
    await session.end()
    expect(erp.sent).toEqual([])
    await session.post(aReceipt)
    await session.end()
    await session.end()
    expect(erp.sent.map(askedFor).filter((asked) => asked === 'POST /revoke')).toHaveLength(1)
  })

  it('carries one call at a time', async () => {
    let open = 0
    let most = 0
    const erp = logoThat(() => SLIP)
    const slow = {
      send: async (request: Parameters<typeof erp.send>[0]) => {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setTimeout(resolve, 1))
        open -= 1
        return erp.send(request)
      },
    }
    const session = logo.open({ wire: slow, site: SITE, now: () => NOW })
    const all = await Promise.all([session.post(aReceipt), session.post(aReceipt), session.readPage('firms', {})])
    expect(all.map(({ kind }) => kind)).toEqual(['posted', 'posted', 'trouble'])
    expect(most).toBe(1)
    expect(erp.sent.filter((request) => askedFor(request) === 'POST /token')).toHaveLength(1)
  })
})

describe('[M-13] the connection', () => {
  const parts = async (...script: readonly Said[]) => {
    const { steps } = await logo.open(contextOf(scriptedErp(...script))).testConnection()
    return steps.map(({ part, isGood }) => `${part} ${isGood}`)
  }
  it('is tried step by step', async () => {
    expect(await parts(TOKEN, 'true', rowsOf(), rowsOf())).toEqual([
      'settings true',
      'sign-in true',
      'period true',
      'reading true',
    ])
    expect(await parts(TOKEN, 'true', rowsOf(), complaint('OtherError', 'Invalid object name'))).toContain(
      'period false',
    )
    expect(await parts(TOKEN, 'true', { status: 403, body: { Message: 'Sorgu yetkisi yok' } })).toContain(
      'reading false',
    )
    expect(await parts('nobody')).toEqual(['settings true', 'sign-in false'])
  })
  it.each([
    { ...SITE, address: 'logo.test' },
    { ...SITE, address: 'http://logo.test/x?y' },
    { ...SITE, settings: { firm: '1_CLCARD; DROP TABLE X --' } },
    { ...SITE, settings: { firm: '0' } },
    { ...SITE, settings: { period: '100' } },
    { ...SITE, settings: { period: '01 OR 1=1' } },
    { ...SITE, address: 'http://logo.test//api' },
    { ...SITE, credentials: {} },
  ])('is not tried with settings that cannot be meant: %j', async (site) => {
    const erp = scriptedErp()
    const session = logo.open(contextOf(erp, site))
    expect((await session.testConnection()).steps).toMatchObject([{ part: 'settings', isGood: false }])
    expect(await session.readPage('firms', {})).toMatchObject({ kind: 'trouble', why: 'settings' })
    expect(await session.post(aReceipt)).toMatchObject({ kind: 'refused', why: 'settings' })
    expect(erp.sent).toEqual([])
  })
})
