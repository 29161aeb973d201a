import { RIGHT_GROUPS, RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import { STAFF_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const NEVER = { version: 0, changedBy: null, changedAt: null }
const [OWNER, CASH, SULE, OMER] = [1, 2, 3, 4].map((at) => `0b7e5f0a-1111-4222-8333-44445555666${at}`)
const ROLES = [
  { id: OWNER, name: 'Sahip', isOwner: true, rights: [...STAFF_RIGHTS], ...NEVER },
  { id: CASH, name: 'Kasa', isOwner: false, rights: ['payment.see', 'pos.edit'], ...NEVER },
]
const STAFF = [
  { id: SULE, name: 'Şule Çınar', email: 'sule@vezne.test', roleId: OWNER, isDisabled: false, ...NEVER },
  { id: OMER, name: 'Ömer Çelik', email: 'omer@vezne.test', roleId: null, isDisabled: true, ...NEVER },
]

type Replies = Readonly<Record<string, () => Response>>

async function openPage(replies: Replies = {}, held: readonly Right[] = ['payment.see', 'export', 'security.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: held }),
    '/Admin/Role/List': () => answer(200, { roles: ROLES, staff: STAFF, held }),
    ...replies,
  })
  const panel = openPanel('/yonetim/roller')
  await screen.findByRole('heading', { name: 'Şirketin rolleri' })
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const tick = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('has a group and words for every right, once', () => {
  const grouped = RIGHT_GROUPS.flatMap(({ rights }) => rights)
  expect(grouped.toSorted()).toEqual([...STAFF_RIGHTS].toSorted())
  expect(new Set(Object.values(RIGHT_WORDS).map(({ tr }) => tr)).size).toBe(STAFF_RIGHTS.length)
})

describe('the roles in the back office', () => {
  it('are shown with how much they may do and who has them', async () => {
    await openPage()
    const list = within(screen.getByRole('region', { name: 'Şirketin rolleri' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Sahip.*Her şeyi yapabilir.*Şule Çınar/) as string,
      expect.stringMatching(/Kasa.*2 yetki.*Bu rolde kimse yok/) as string,
    ])
  })

  it('offer only what the reader holds, and what the role has already', async () => {
    const { sentTo } = await openPage({ '/Admin/Role/Save': () => answer(200, { id: CASH, version: 1 }) })
    fireEvent.click(screen.getByRole('link', { name: 'Kasa rolünü aç' }))
    await screen.findByRole('heading', { name: 'Kasa rolü' })
    expect(tick('POS hesaplarını değiştirir').disabled).toBe(false)
    expect(tick('Komisyonları değiştirir').disabled).toBe(true)
    expect(screen.getByText(/kimse kendinde olmayanı veremez/)).toBeTruthy()
    fireEvent.click(tick('Listeleri dosya olarak alır'))
    fireEvent.click(tick('POS hesaplarını değiştirir'))
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(sentTo('/Role/Save')).toEqual([{ id: CASH, version: 0, name: 'Kasa', rights: ['payment.see', 'export'] }])
  })

  it('leave the owner’s role closed, and say why', async () => {
    await openPage()
    fireEvent.click(screen.getByRole('link', { name: 'Sahip rolünü aç' }))
    expect(await screen.findByText(/Sahip rolü her şeyi yapabilir/)).toBeTruthy()
    expect(tick('Tahsilatları görür').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })

  it('are made anew with a name of their own', async () => {
    const refusals = [() => refusedFields([{ path: 'name', rule: 'role-name-taken' }])]
    const { sentTo, router } = await openPage({
      '/Admin/Role/Save': () => refusals.shift()?.() ?? answer(200, { id: OMER, version: 1 }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Yeni Rol' }))
    fireEvent.change(await screen.findByLabelText('Rolün adı'), { target: { value: 'Kasa' } })
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Bu adda bir rol var.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Rolün adı'), { target: { value: 'Gişe' } })
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?detail=${OMER}`))
    expect(sentTo('/Role/Save')[1]).toEqual({ id: null, version: 0, name: 'Gişe', rights: [] })
  })

  it('are taken away after asking', async () => {
    const { sentTo } = await openPage({ '/Admin/Role/Remove': () => answer(200, null) })
    fireEvent.click(screen.getByRole('link', { name: 'Kasa rolünü aç' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Rolü Sil' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kasa rolü silinsin mi?' }))
    expect(sentTo('/Role/Remove')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Rolü Sil' }))
    await waitFor(() => expect(sentTo('/Role/Remove')).toEqual([{ id: CASH, version: 0 }]))
  })

  it('are only looked at by auditors', async () => {
    await openPage({}, ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Yeni Rol' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Şule Çınar: rolü' }).disabled).toBe(true)
  })
})
