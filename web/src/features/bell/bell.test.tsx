import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo, TENANT_ID } from '../../testing/people.ts'
import { noticeLink } from './notice-link.ts'

const ID = '0199a5a0-0000-7000-8000-00000000000'
const PAYMENT = '0199a5a0-0000-7000-8000-0000000000ff'
const COMMON = { createdAt: 1_794_000_000_000, isRead: false }
const refund = { label: 'VZ-12', amount: '₺1.250,50', name: 'Şule Çınar', paymentId: PAYMENT }
const NOTICES = [
  { ...COMMON, id: `${ID}1`, kind: 'refund-waits', subjectId: `${ID}2`, params: refund },
  { ...COMMON, id: `${ID}3`, kind: 'refund-decided', subjectId: `${ID}4`, params: { ...refund, decision: 'rejected' } },
  { ...COMMON, id: `${ID}5`, kind: 'task-done', subjectId: `${ID}6`, params: { task: 'x' }, isRead: true },
] as const

async function openHome(items: readonly object[] = NOTICES, unread = 2) {
  storeSignIn(firmUser, false)
  let known = { items, unread }
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmAuth/GetTenants': () => answer(200, [{ id: TENANT_ID, name: 'Anadolu Dağıtım A.Ş.' }]),
    '/Notice/List': () => answer(200, known),
    '/Notice/ReadAll': () => {
      known = { items: items.map((each) => ({ ...each, isRead: true })), unread: 0 }
      return answer(200, null)
    },
    '/Notice/Settings': () =>
      answer(200, [
        { kind: 'task-done', byMail: false },
        { kind: 'refund-waits', byMail: true },
      ]),
    '/Notice/SaveSettings': () => answer(200, null),
  })
  openPanel('/home')
  const bell = await screen.findByRole('button', { name: /^Bildirimler/ })
  const bodyOf = (path: string) => sent.find((each) => each.path === `/api${path}`)?.body
  return { bell, bodyOf }
}

it('counts what is unread, says so politely, and tells it in the reader’s language', async () => {
  const { bell } = await openHome()
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Bildirimler, 2 okunmamış'))
  expect(screen.getByText('2 okunmamış bildirim').getAttribute('aria-live')).toBe('polite')
  fireEvent.click(bell)
  const panel = within(await screen.findByRole('dialog', { name: 'Bildirimler' }))
  expect(panel.getByText('Şule Çınar, VZ-12 için ₺1.250,50 iade istedi.')).toBeTruthy()
  expect(panel.getByText(/tutarındaki iade: reddedildi\./)).toBeTruthy()
  expect(panel.getAllByText('Yeni')).toHaveLength(2)
  act(() => chooseLanguage('en'))
  expect(panel.getByText('Şule Çınar asked for a refund of ₺1.250,50 on VZ-12.')).toBeTruthy()
})

it('marks everything as read at once', async () => {
  const { bell } = await openHome()
  fireEvent.click(bell)
  fireEvent.click(await screen.findByRole('button', { name: 'Tümünü okundu say' }))
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Bildirimler'))
  expect(screen.queryByText('Yeni')).toBeNull()
})

it('says what will stand there while there is nothing', async () => {
  const { bell } = await openHome([], 0)
  fireEvent.click(bell)
  expect(await screen.findByText(/Henüz bildirim yok/)).toBeTruthy()
})

it('lets the reader choose what comes by mail too, kind by kind', async () => {
  const { bell, bodyOf } = await openHome()
  fireEvent.click(bell)
  fireEvent.click(await screen.findByText('E-posta ile de gönder'))
  const done = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'İşlem tamamlandı' })
  const waits = screen.getByRole<HTMLInputElement>('checkbox', { name: 'İade onayınızı bekliyor' })
  expect([done.checked, waits.checked]).toEqual([false, true])
  fireEvent.click(done)
  fireEvent.click(waits)
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(bodyOf('/Notice/SaveSettings')).toEqual({ byMail: ['task-done'] }))
})

it('leads to what it is about, where there is a screen for it', () => {
  const screens = [{ path: '/pos-collection-transaction', access: 'signed-in', title: { tr: '', en: '' } }] as const
  const [waits, , done] = NOTICES
  expect(noticeLink(waits, screens)).toBe(`/pos-collection-transaction?detail=${PAYMENT}`)
  expect(noticeLink(done, screens)).toBeUndefined()
})
