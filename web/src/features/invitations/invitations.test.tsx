import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '1c7e5f0a-1111-4222-8333-444455556666'

async function openMenu(pending: { id: string; companyName: string; invitedAt: number }[]) {
  storeSignIn(firmUser, false)
  const waiting = [pending]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmAuth/GetTenants': () => answer(200, []),
    '/FirmAuth/Invitations': () => answer(200, waiting.shift() ?? []),
    '/FirmAuth/AcceptInvitation': () => answer(200, { tenantId: ID, companyName: 'Işık İnşaat' }),
    '/FirmAuth/DeclineInvitation': () => answer(200, null),
  })
  openPanel('/home')
  fireEvent.click(await screen.findByRole('button', { name: /Kullanıcı menüsü/ }))
  await screen.findByRole('menuitem', { name: 'Çıkış Yap' })
  return (call: string) => sent.filter(({ path }) => path.endsWith(`/FirmAuth/${call}`)).map(({ body }) => body)
}

const invitation = { id: ID, companyName: 'Işık İnşaat', invitedAt: 1_790_000_000_000 }

describe('[I-39] the user menu', () => {
  it.each([
    ['Kabul Et', 'AcceptInvitation'],
    ['Reddet', 'DeclineInvitation'],
  ])('tells who invites, and answers by %s', async (button, path) => {
    const sentTo = await openMenu([invitation])
    fireEvent.click(await screen.findByRole('menuitem', { name: /Işık İnşaat sizi davet etti/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Işık İnşaat sizi davet etti' })
    expect([sentTo('AcceptInvitation'), sentTo('DeclineInvitation')]).toEqual([[], []])
    fireEvent.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(sentTo(path)).toEqual([{ id: ID }]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /sizi davet etti/ })).toBeNull())
  })

  it('says nothing of invitations where there are none', async () => {
    const sentTo = await openMenu([])
    await waitFor(() => expect(sentTo('Invitations')).toHaveLength(1))
    expect(screen.queryByText('Davetler')).toBeNull()
  })
})
