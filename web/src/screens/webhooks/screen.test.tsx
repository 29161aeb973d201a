import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const SECRET = `vzw_${'s'.repeat(43)}`
const HOOK = {
  id: ID,
  url: 'https://magaza.example/hook',
  events: ['payment.approved'],
  isActive: true,
  createdAt: Date.UTC(2026, 2, 5, 9),
  secrets: [{ version: 1, createdAt: Date.UTC(2026, 2, 5, 9) }],
  waiting: 0,
  dead: 3,
  version: 4,
  changedBy: 'Ayşe Kaya',
  changedAt: Date.UTC(2026, 2, 6, 9),
}

async function openPage(
  hooks: readonly object[] = [HOOK],
  rights: readonly Right[] = ['webhook.manage'],
  answers: Parameters<typeof pretendApi>[0] = {},
) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Webhooks/List': () => answer(200, hooks),
    '/Admin/Webhooks/Save': () => answer(200, { id: ID, version: 1, secret: SECRET }),
    '/Admin/Webhooks/RenewSecret': () => answer(200, { secret: SECRET }),
    '/Admin/Webhooks/RetireSecret': () => answer(200, null),
    '/Admin/Webhooks/Test': () => answer(200, { deliveryId: ID }),
    ...answers,
  })
  openPanel('/yonetim/webhooklar')
  await screen.findByRole('heading', { name: 'Adresler' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('webhooks in the back office', () => {
  it('[I-18] show the secret of a new endpoint once, and nowhere afterwards', async () => {
    const { sentTo } = await openPage([])
    expect(screen.getByText('Henüz webhook adresi yok.')).toBeTruthy()
    press('Yeni Adres')
    fireEvent.change(await screen.findByLabelText('Webhook adresi'), {
      target: { value: ' https://magaza.example/hook ' },
    })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ödeme iade edildi' }))
    press('Kaydet')
    const dialog = within(await screen.findByRole('dialog', { name: 'İmza anahtarınız hazır' }))
    expect(dialog.getByText(SECRET)).toBeTruthy()
    expect(sentTo('/Save')).toEqual([
      { id: null, version: 0, url: 'https://magaza.example/hook', events: ['payment.refunded'], isActive: true },
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Kopyaladım, Kapat' }))
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET)
  })

  it('place what the server says against the address under it', async () => {
    await openPage([], ['webhook.manage'], {
      '/Admin/Webhooks/Save': () => refusedFields([{ path: 'url', rule: 'webhook-address-invalid' }]),
    })
    press('Yeni Adres')
    fireEvent.change(await screen.findByLabelText('Webhook adresi'), { target: { value: 'https://10.0.0.1/' } })
    press('Kaydet')
    expect(await screen.findByText(/internetten ulaşılan bir sunucuyu göstermelidir/)).toBeTruthy()
  })

  it('renew a secret, retire the older one with a reason, and send a trial event', async () => {
    const two = { ...HOOK, secrets: [{ version: 2, createdAt: 1_772_700_000_000 }, ...HOOK.secrets] }
    const { sentTo } = await openPage([two])
    expect(screen.getByText(/3 gönderimden vazgeçildi/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'https://magaza.example/hook adresini aç' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Eskisini Emekli Et' }))
    const step = within(screen.getByRole('form', { name: 'Eskisini Emekli Et' }))
    fireEvent.change(step.getByRole('textbox'), { target: { value: 'Alıcı geçti' } })
    fireEvent.click(step.getByRole('button', { name: 'Eskisini Emekli Et' }))
    await waitFor(() => expect(sentTo('/RetireSecret')).toEqual([{ id: ID, secret: 1, reason: 'Alıcı geçti' }]))
    press('Deneme Olayı Gönder')
    const link = await screen.findByRole('link', { name: 'Sonucunu gör' })
    expect(link.getAttribute('href')).toBe(`/yonetim/webhook-gonderimleri?detail=${ID}`)
  })

  it('are only looked at by auditors', async () => {
    await openPage([HOOK], ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Yeni Adres' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'https://magaza.example/hook adresini aç' }))
    expect(await screen.findByText(/değiştirmek için yetkiniz yok/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yeni Anahtar Ver' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deneme Olayı Gönder' })).toBeNull()
  })
})
