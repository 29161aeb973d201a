import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const ROW = {
  id: ID,
  createdAt: Date.UTC(2026, 2, 5, 9),
  type: 'payment.approved',
  endpoint: 'https://magaza.example/hook',
  status: 'dead',
  tries: 13,
  triedAt: Date.UTC(2026, 2, 5, 10),
  nextTryAt: null,
  lastStatus: 500,
  lastError: 'refused',
}

async function openPage(search = '') {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['webhook.manage'] }),
    '/Admin/Webhooks/Deliveries/List': () => answer(200, { items: [ROW], nextCursor: null }),
    '/Admin/Webhooks/Deliveries/Totals': () => answer(200, [{ currencyCode: '', count: 1 }]),
    '/Admin/Webhooks/Deliveries/Detail': () => answer(200, { ...ROW, eventId: ID, body: '{\n  "amount": "•••"\n}' }),
    '/Admin/Webhooks/Deliveries/ReplayFailed': () => answer(200, { taskId: ID }),
    '/Admin/Webhooks/Deliveries/Replay': () => answer(200, null),
  })
  openPanel(`/yonetim/webhook-gonderimleri${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Webhook Gönderimleri' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

describe('webhook deliveries in the back office', () => {
  it('show one with its masked message, and tell it again', async () => {
    const { sentTo } = await openPage(`?detail=${ID}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Ödeme alındı' }))
    expect(await drawer.findByText('HTTP 500 · Sunucu kabul etmedi')).toBeTruthy()
    expect(drawer.getByText(/"amount": "•••"/)).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: 'Yeniden Gönder' }))
    expect(await drawer.findByText('Yeniden gönderiliyor.')).toBeTruthy()
    expect(sentTo('/Replay')).toEqual([{ id: ID }])
  })

  it('tell everything again that was given up, after asking', async () => {
    const { sentTo } = await openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Vazgeçilenleri Yeniden Gönder' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Vazgeçilenleri Yeniden Gönder' }))
    expect(await screen.findByText(/Yeniden gönderim başladı/)).toBeTruthy()
    expect(sentTo('/ReplayFailed')).toEqual([{ endpointId: null }])
  })
})
