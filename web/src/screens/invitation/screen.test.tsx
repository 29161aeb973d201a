import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { answer, pretendApi, silence } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'

const TOKEN = 'o5hY0f3dXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'
type Reply = () => Response | Promise<Response>

function open(answers: { show?: Reply; accept?: Reply; decline?: Reply } = {}) {
  const sent = pretendApi({
    '/FirmAuth/ShowInvitation': answers.show ?? (() => answer(200, { companyName: 'Işık İnşaat' })),
    '/FirmAuth/AcceptInvitationByLink':
      answers.accept ??
      (() =>
        answer(200, {
          companies: [{ name: 'Işık İnşaat', signInUrl: 'https://odeme.isik.example/signin' }],
          passwordGuid: null,
        })),
    '/FirmAuth/DeclineInvitationByLink': answers.decline ?? (() => answer(200, null)),
  })
  openPanel(`/davet/${TOKEN}`)
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(`/${call}`)) }
}

describe('[I-39] /davet', () => {
  it('asks who invites, accepts only when told to, and leads to the sign-in of each company', async () => {
    const { sentTo } = open()
    const accept = await screen.findByRole('button', { name: 'Daveti Kabul Et' })
    expect(screen.getByText('Işık İnşaat sizi davet etti.')).toBeTruthy()
    expect(sentTo('AcceptInvitationByLink')).toEqual([])
    fireEvent.click(accept)
    const onward = await screen.findByRole('link', { name: 'Işık İnşaat: giriş sayfası' })
    expect(onward.getAttribute('href')).toBe('https://odeme.isik.example/signin')
    expect(sentTo('AcceptInvitationByLink').map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  it('leads whoever has no password yet to their first one', async () => {
    open({ accept: () => answer(200, { companies: [], passwordGuid: 'GUID' }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Daveti Kabul Et' }))
    const onward = await screen.findByRole('link', { name: 'Şimdi Şifremi Belirle' })
    expect(onward.getAttribute('href')).toBe('/new-password/GUID')
  })

  it('declines, and says that nothing has changed', async () => {
    const { sentTo } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Reddet' }))
    expect(await screen.findByText(/Daveti reddettiniz/)).toBeTruthy()
    expect(sentTo('AcceptInvitationByLink')).toEqual([])
  })

  it('says of a link that is over what may have happened, in both languages', async () => {
    open({ show: () => answer(404, null, 'yok') })
    expect(await screen.findByRole('heading', { name: 'Bu davet artık geçerli değil.' })).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { name: 'This invitation is no longer valid.' })).toBeTruthy()
  })

  it('keeps the question where the server does not answer', async () => {
    open({ accept: silence })
    fireEvent.click(await screen.findByRole('button', { name: 'Daveti Kabul Et' }))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reddet' }).disabled).toBe(false))
    expect(screen.getByRole('button', { name: 'Daveti Kabul Et' })).toBeTruthy()
  })
})
