import { listNotices } from '@vezne/contract/inbox.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../kit/api/call.ts'
import { connectEffects, type Effects } from '../../kit/api/effects.ts'
import { createQueryClient } from '../../kit/api/query.ts'
import { SESSION_KEYS, storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, silence } from '../../testing/answers.ts'
import { subFirmUser } from '../../testing/people.ts'
import { signOut } from './sign-out.ts'

const goTo = vi.fn<Effects['goTo']>()
const stored = () => Object.fromEntries(SESSION_KEYS.map((key) => [key, localStorage.getItem(key)]))

beforeEach(() => {
  vi.resetAllMocks()
  connectEffects({ goTo })
})

describe('[S-04] sign-out', () => {
  it.each([
    ['the server agrees', () => answer(200, null)],
    ['the server has forgotten the session', () => answer(401, null, 'x')],
    ['nobody answers', silence],
  ])('clears every key and goes to /signin when %s', async (_, reply) => {
    storeSignIn(subFirmUser, true)
    localStorage.setItem('tenantLogo', '/logo.svg')
    localStorage.setItem('vezne.language', 'en')
    const sent = pretendApi({ '/FirmAuth/SignOut': reply })
    await signOut(createQueryClient())
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/FirmAuth/SignOut' })
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer opaque-token')
    expect(Object.values(stored()).every((value) => value === null)).toBe(true)
    expect(localStorage.getItem('vezne.language')).toBe('en')
    expect(goTo.mock.calls).toEqual([['/signin']])
  })

  it('leads nowhere else, whatever the page asks for while it is on its way', async () => {
    storeSignIn(subFirmUser, true)
    const sent = pretendApi({
      '/FirmAuth/SignOut': () => answer(200, null),
      '/Notice/List': () => answer(401, null, 'x'),
    })
    const leaving = signOut(createQueryClient())
    expect(await call(listNotices, {})).toMatchObject({ success: false, status: 0 })
    await leaving
    expect(sent.map(({ path }) => path)).toEqual(['/api/FirmAuth/SignOut'])
    expect(goTo.mock.calls).toEqual([['/signin']])
  })
})
