import type { AddressInfo } from 'node:net'
import { bindDoors } from '../../../../kit/http/doors.ts'
import { createHttp } from '../../../../kit/http/server.ts'
import { bankDoors, capabilityFor, resultAddress, showResult, showStatus, statusPath } from '../index.ts'
import { adviceOn } from '../showing/decline-advice.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

/** It asks its bank while it judges a return. */
const POSNET = 67

const house = useHouse()
let till: Till
let tenant: TestTenant
let http: Awaited<ReturnType<typeof createHttp>>
const replies: [number, unknown][] = []
const returns: [number, unknown][] = []

beforeAll(async () => {
  tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64, POSNET, 856])
  const { config, log, metrics } = house.infrastructure
  http = await createHttp({ ...config, log, metrics })
  http.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/bank/notify/')) replies.push([reply.statusCode, payload])
    if (request.url.startsWith('/bank/return/')) returns.push([reply.statusCode, payload])
    done(null, payload)
  })
  await bindDoors(http, bankDoors({ payments: till.deps, portalOf: () => Promise.resolve(door()) }), { ...config, log })
  await http.listen({ host: '127.0.0.1', port: 0 })
  // From now on the banks find the real doors; PayTR's panel still knows the till's own.
  Object.assign(till.deps, { bankDoor: door() })
})
afterAll(async () => {
  await http.close()
  await till.close()
})

const door = () => `http://localhost:${(http.server.address() as AddressInfo).port}`
const capability = (id: string) => capabilityFor(till.deps.secret, 'return', { tenantId: till.tenantId, id })
const comeBack = (id: string, payload: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: `/bank/return/${capability(id)}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const resultOf = (location: unknown) => {
  const { pathname, searchParams } = new URL(String(location))
  return { path: pathname, token: searchParams.get('token') ?? '' }
}
const show = (page: { path: string; token: string }, tenantId: string | undefined = tenant.id) =>
  showResult(till.deps, { ...page, tenantId })

describe('[I-13] the door for browsers', () => {
  it('needs nothing but its address: no cookie, no session', async () => {
    const payment = await till.pay()
    expect(payment.state).toBe('approved')
    expect(till.chargesOf(payment.orderId)).toBe(1)
  })

  it('sends the browser on to a page that says what we know, whatever the browser says', async () => {
    const payment = await till.pay({ kurus: '51' })
    const answer = await comeBack(payment.id, 'mdStatus=1&Response=Approved')
    expect(answer.statusCode).toBe(303)
    expect(decodeURIComponent(resultOf(answer.headers['location']).path)).toBe(
      '/pos-collection-result/false/Ödeme alınamadı: kart limiti veya bakiyesi yetersiz',
    )
    expect((await till.read(payment.id)).state).toBe('declined')
  })

  it.each([
    ['nothing', ''],
    ['one name twice', 'mdStatus=1&mdStatus=0'],
    ['JSON', '{"mdStatus":"1"}'],
  ])('takes %s for nobody’s message: the payment stays, and the page says that we ask', async (_what, payload) => {
    const { payment } = await till.start()
    const answer = await comeBack(payment.id, payload)
    expect(answer.statusCode).toBe(303)
    expect(resultOf(answer.headers['location']).path).toMatch(/^\/pos-collection-result\/pending\//)
    expect((await till.read(payment.id)).state).toBe('awaiting-3d')
  })

  it('[I-08] has the browser bring once more what its bank could not be asked about, and the payer does nothing', async () => {
    const { wire } = till.deps
    let isSilent = true
    const send: typeof wire.send = async (request) => {
      if (!isSilent || !request.body.includes('oosResolveMerchantData')) return wire.send(request)
      isSilent = false
      return { kind: 'silence', why: 'timeout', sent: true }
    }
    Object.assign(till.deps, { wire: { send } })
    const payment = await till.pay({ bankId: POSNET })
    Object.assign(till.deps, { wire })
    expect(payment.state).toBe('approved')
    expect([till.chargesOf(payment.orderId), till.provisionCallsOf(payment.orderId)]).toEqual([1, 1])
  })

  it('[I-08] asks for it twice and no more, by an answer that repeats nothing of it', async () => {
    await house.owner.query(`
      create function bad_day() returns trigger language plpgsql as $$
      begin
        raise exception 'deadlock detected' using errcode = 'deadlock_detected';
      end $$;
      create trigger bad_day before update of state on payments for each row when (new.state = 'auth-sent')
        execute function bad_day()`)
    returns.splice(0)
    const payment = await till.pay()
    await house.owner.query('drop trigger bad_day on payments')
    expect(returns).toEqual([
      [307, ''],
      [307, ''],
      [303, ''],
    ])
    expect(payment.state).toBe('awaiting-3d')
    expect(till.provisionCallsOf(payment.orderId)).toBe(0)
  })

  it('takes a return by GET too, and answers no HEAD', async () => {
    const { payment } = await till.start()
    const url = `/bank/return/${capability(payment.id)}`
    expect((await http.inject({ method: 'GET', url: `${url}?mdStatus=0` })).statusCode).toBe(303)
    expect((await http.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  })

  it.each(['x', 'A'.repeat(64)])('has a 404 page for the address %j', async (wrong) => {
    const answer = await http.inject({ method: 'POST', url: `/bank/return/${wrong}`, payload: 'a=1' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Böyle bir ödeme yok')
  })

  it('takes no capability of the other door, and no large body', async () => {
    const { payment } = await till.start()
    const notify = capabilityFor(till.deps.secret, 'notify', { tenantId: till.tenantId, id: payment.id })
    expect((await http.inject({ method: 'POST', url: `/bank/return/${notify}`, payload: 'a=1' })).statusCode).toBe(404)
    expect((await comeBack(payment.id, `a=${'x'.repeat(100_000)}`)).statusCode).toBe(413)
  })

  it('writes nothing of what came into the log', async () => {
    const { payment } = await till.start()
    await comeBack(payment.id, 'canary=kanarya-4711', { cookie: 'canary=kanarya-4712' })
    expect(house.logLines.join('')).not.toMatch(/kanarya/)
    expect(house.logLines.join('')).not.toContain(capability(payment.id))
  })
})

describe('the door for banks', () => {
  it('answers what the bank wants to read, once it has the report', async () => {
    const account = (await till.start({ bankId: 856 })).payment.terminalId
    const notify = capabilityFor(till.deps.secret, 'notify', { tenantId: till.tenantId, id: account })
    const body = JSON.stringify({ bankId: 856, notifyUrl: `${door()}/bank/notify/${notify}` })
    const panel = `http://localhost:${till.simulators.port}/_sim/merchant-panel`
    await fetch(panel, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const payment = await till.pay({ bankId: 856 })
    await expect.poll(async () => (await till.read(payment.id)).state).toBe('approved')
    expect(replies).toContainEqual([200, 'OK'])
  })

  it.each(['', 'merchant_oid=AAAAAAAAAAAAAAAAAAAA&status=success&total_amount=1&hash=x'])(
    'refuses %j with 400',
    async (payload) => {
      const account = (await till.start({ bankId: 856 })).payment.terminalId
      const notify = capabilityFor(till.deps.secret, 'notify', { tenantId: till.tenantId, id: account })
      for (const each of [notify, 'nobody']) {
        const answer = await http.inject({ method: 'POST', url: `/bank/notify/${each}`, payload })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
      }
    },
  )
})

describe('[I-16] [L-04] the page of a payment’s standing', () => {
  const statusOf = (token: string, tenantId = tenant.id) => showStatus(till.deps, { token, tenantId, language: 'tr' })
  const tokenIn = (payment: { readonly tenantId: string; readonly id: string }) =>
    statusPath(till.deps.secret, payment).replace('/odeme-durumu/', '')

  it('tells how it stands under its number, to whoever holds its address and on its own company’s page', async () => {
    const payment = await till.pay()
    const token = tokenIn(payment)
    expect(await statusOf(token)).toMatchObject({
      words: { kind: 'paid', message: 'Ödemeniz alındı', advice: undefined },
      facts: { amount: '₺1.250,10', reference: payment.orderId },
      lookAgainSeconds: undefined,
    })
    const stranger = await aTenant(house)
    expect(await statusOf(token, stranger.id)).toBeUndefined()
    expect(await statusOf(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).toBeUndefined()
  })

  it('says that nothing was charged and what can be done where the bank said no', () => {
    expect(adviceOn('insufficient-funds').tr).toMatch(/^Kartınızdan çekim yapılmadı\. .*taksit/)
    expect(adviceOn('a reason of tomorrow').en).toBe(
      'Your card was not charged. You can try another card or call your bank.',
    )
  })
})

describe('[I-16] a result page', () => {
  it('shows amount and reference with a token of ours, on the page of the payment’s own company', async () => {
    const payment = await till.pay()
    const page = resultOf(`http://x${resultAddress(till.deps, payment)}`)
    expect(await show(page)).toEqual({
      kind: 'proven',
      payment: {
        kind: 'paid',
        amount: '₺1.250,10',
        reference: payment.orderId,
        installments: payment.shownInstallments,
        date: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) as unknown,
        payUrl: '/pay-without-login',
      },
      receipted: expect.objectContaining({ id: payment.id }) as unknown,
      lookAgainSeconds: undefined,
    })
    const stranger = await aTenant(house)
    expect(await show(page, stranger.id)).toBeUndefined()
    expect(await showResult(till.deps, { ...page, tenantId: undefined })).toBeUndefined()
  })

  it('proves nothing when a word of it or a sign of the token was changed', async () => {
    const payment = await till.pay({ kurus: '51' })
    const { path, token } = resultOf(`http://x${resultAddress(till.deps, payment)}`)
    const forged = [
      { path: path.replace('/false/', '/true/'), token },
      { path: `${path}%20`, token },
      { path: '/pos-collection-result/true/%C3%96demeniz%20al%C4%B1nd%C4%B1', token },
      { path, token: token.slice(0, -2) },
      { path, token: (token.startsWith('A') ? 'B' : 'A') + token.slice(1) },
      { path, token: '' },
      { path, token: capability(payment.id) },
    ]
    for (const each of forged) expect(await show(each)).toBeUndefined()
    expect(await show({ path, token })).toMatchObject({ kind: 'proven', payment: { kind: 'failed' } })
  })

  it('[I-03] asks the bank about a payment in doubt, and goes where the truth is', async () => {
    const payment = await till.pay({ kurus: '92' })
    expect(payment.state).toBe('in-doubt')
    const page = resultOf(`http://x${resultAddress(till.deps, payment)}`)
    expect(page.path).toMatch(/\/pending\//)
    const shown = await show(page)
    expect((await till.read(payment.id)).state).toBe('approved')
    expect(shown).toEqual({ kind: 'moved', to: resultAddress(till.deps, await till.read(payment.id)) })
  })

  it('never calls a payment failed that the bank could not tell about', async () => {
    const payment = await till.pay({ kurus: '91' })
    const page = resultOf(`http://x${resultAddress(till.deps, payment)}`)
    for (let look = 0; look < 3; look += 1)
      expect(await show(page)).toMatchObject({ kind: 'proven', payment: { kind: 'waiting' }, lookAgainSeconds: 3 })
    const { rows } = await house.owner.query(
      `select 1 from payment_answers where payment_id = $1 and source = 'inquiry'`,
      [payment.id],
    )
    expect(rows).toHaveLength(1)
  })
})
