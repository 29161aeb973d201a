import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { firmUser } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const ROW = {
  id: ID,
  name: 'Anadolu Dağıtım A.Ş.',
  domain: 'anadolu.example',
  status: 'open',
  modules: 10,
  users: 12,
  approved: 340,
  begun: 400,
  createdAt: Date.UTC(2026, 0, 5),
}
const COMPANY = {
  id: ID,
  name: ROW.name,
  domains: [ROW.domain],
  createdAt: ROW.createdAt,
  isClosed: false,
  modules: ['posCollection', 'stocks'],
  staff: 5,
  firmUsers: 7,
  usage: [{ day: '2026-03-05', begun: 4, approved: 3 }],
  deadLetters: 0,
  version: 0,
  changedBy: null,
  changedAt: null,
}
const SESSION = { token: `vzp_${'t'.repeat(43)}`, expiration: 1_900_000_000_000, name: 'Deniz Aydın' }

beforeEach(() => sessionStorage.clear())

function openAt(path: string, replies: Readonly<Record<string, () => Response>> = {}) {
  const sent = pretendApi({
    '/Platform/SignIn': () => answer(200, SESSION),
    '/Platform/Companies/List': () => answer(200, { items: [ROW], nextCursor: null }),
    '/Platform/Companies/Totals': () => answer(200, [{ currencyCode: '', count: 1 }]),
    '/Platform/Companies/Get': () => answer(200, COMPANY),
    '/Platform/Companies/Save': () => answer(200, { version: 1 }),
    '/Platform/Companies/Open': () => answer(200, { id: ID }),
    ...replies,
  })
  return { ...openPanel(path), sent }
}

async function signIn() {
  fireEvent.change(await screen.findByLabelText('E-posta'), { target: { value: 'isletmeci@vezne.test' } })
  fireEvent.change(screen.getByLabelText('Şifre'), { target: { value: 'Vezne.Demo.2025' } })
  fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }))
  await screen.findByRole('heading', { level: 1, name: 'Şirketler' })
}

describe('the platform', () => {
  it('has a door of its own, and a sign-in that is no company’s', async () => {
    storeSignIn(firmUser, false)
    const { address, sent } = openAt('/platform')
    await waitFor(() => expect(address()).toBe('/platform/giris'))
    await signIn()
    expect(await screen.findByText('anadolu.example')).toBeTruthy()
    const list = sent.find(({ path }) => path.endsWith('/Companies/List'))
    expect(list?.headers.get('Authorization')).toBe(`Bearer ${SESSION.token}`)
    expect(localStorage.getItem('token')).toBe(firmUser.token)
    expect(JSON.stringify({ ...localStorage })).not.toContain(SESSION.token)
  })

  it('leads back to its door when its sign-in has ended, and leaves the company’s alone', async () => {
    storeSignIn(firmUser, false)
    const { address } = openAt('/platform', { '/Platform/Companies/List': () => answer(401, null, 'x') })
    await waitFor(() => expect(address()).toBe('/platform/giris'))
    fireEvent.change(await screen.findByLabelText('E-posta'), { target: { value: 'isletmeci@vezne.test' } })
    fireEvent.change(screen.getByLabelText('Şifre'), { target: { value: 'Vezne.Demo.2025' } })
    fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }))
    await waitFor(() => expect(sessionStorage.getItem('vezne.platform')).toBeNull())
    expect(localStorage.getItem('token')).toBe(firmUser.token)
  })

  it('closes a company with a reason', async () => {
    const { sent } = openAt('/platform/giris')
    await signIn()
    fireEvent.click(await screen.findByText('Anadolu Dağıtım A.Ş.'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Anadolu Dağıtım A.Ş.' }))
    fireEvent.click(await drawer.findByLabelText('Kapalı'))
    fireEvent.change(drawer.getByLabelText('Neden'), { target: { value: 'Sözleşme bitti' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.endsWith('/Companies/Save')).map(({ body }) => body)).toEqual([
        {
          id: ID,
          version: 0,
          reason: 'Sözleşme bitti',
          isClosed: true,
          modules: ['posCollection', 'stocks'],
        },
      ]),
    )
  })
})
