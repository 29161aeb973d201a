import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const NOW = Date.UTC(2026, 2, 5, 9)
const WELL = {
  readAt: NOW,
  jobs: [],
  deadLetters: 0,
  tasks: [],
  sweeps: [{ name: 'auth.tidy', paceMinutes: 60, lastAt: NOW - 60_000, state: 'done', isLate: false }],
  clock: { differenceMs: 120, isFit: true },
}
const TROUBLED = {
  ...WELL,
  jobs: [
    { name: 'notifications.send-mail', waiting: 3, retrying: 2, running: 1, oldestAt: NOW - 12 * 60_000 },
    { name: 'some.newer-job', waiting: 1, retrying: 0, running: 0, oldestAt: NOW },
  ],
  deadLetters: 1,
  tasks: [
    {
      id: ID,
      kind: 'collections.export',
      state: 'running',
      done: 5,
      total: 9,
      startedBy: 'Ayşe Kaya',
      createdAt: NOW,
      endedAt: null,
    },
  ],
  sweeps: [{ name: 'audit-trail.seal', paceMinutes: 1, lastAt: NOW - 3_600_000, state: 'done', isLate: true }],
  clock: { differenceMs: -41_000, isFit: false },
}
const LETTER = {
  id: ID,
  name: 'receipts.mail',
  askedAt: NOW - 7_200_000,
  diedAt: NOW - 60_000,
  tries: 12,
  error: 'SmtpError',
  about: [{ field: 'paymentId', id: ID }],
}

async function openPage(
  overview: object,
  letters: readonly object[],
  rights: readonly Right[] = ['operations.manage'],
) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Operations/Summary': () => answer(200, overview),
    '/Admin/Operations/DeadLetters/List': () => answer(200, letters),
    '/Admin/Operations/DeadLetters/Retry': () => answer(200, null),
    '/Admin/Operations/DeadLetters/Drop': () => answer(200, null),
  })
  openPanel('/yonetim/isletim')
  await screen.findByRole('heading', { name: 'Takılan işler' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const figure = (name: string) => within(screen.getByRole('listitem', { name }))

describe('the operations of a company', () => {
  it('say of every figure that it is well, where it is', async () => {
    await openPage(WELL, [])
    expect(figure('Takılan iş').getByText('Yolunda: bütün denemeleri biten iş yok.')).toBeTruthy()
    expect(figure('Saat farkı').getByText('0,1 sn')).toBeTruthy()
    expect(screen.getByText('Kuyrukta iş yok: hepsi yapılmış.')).toBeTruthy()
    expect(await screen.findByText('Takılan iş yok.')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Düzenli işler' })).getByText('Saatte bir')).toBeTruthy()
  })

  it('say what to do, where it is not', async () => {
    await openPage(TROUBLED, [LETTER])
    expect(figure('Bekleyen iş').getByText(/En eskisi 12 dakikadır bekliyor/)).toBeTruthy()
    expect(figure('Saat farkı').getByText(/30 saniyeyi geçerse satış alınmaz/)).toBeTruthy()
    expect(figure('Aksayan düzenli iş').getByText('1')).toBeTruthy()
    const jobs = within(screen.getByRole('table', { name: 'Kuyruktaki işler' }))
    expect(jobs.getByText('E-posta gönderimi')).toBeTruthy()
    expect(jobs.getByText('some.newer-job')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Görevler' })).getByText('5 / 9')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Düzenli işler' })).getByText('Gecikti')).toBeTruthy()
  })

  it('have a job that was given up tried again, or dropped with a reason', async () => {
    const { sentTo } = await openPage(TROUBLED, [LETTER])
    const letter = within(await screen.findByRole('listitem', { name: 'Dekont e-postası' }))
    expect(letter.getByText('Son hata: SmtpError')).toBeTruthy()
    expect(letter.getByText(`paymentId: ${ID}`)).toBeTruthy()
    fireEvent.click(letter.getByRole('button', { name: 'Yeniden Dene' }))
    await waitFor(() => expect(sentTo('/Retry')).toEqual([{ id: ID }]))
    fireEvent.click(letter.getByRole('button', { name: 'İşi Bırak' }))
    fireEvent.change(await letter.findByLabelText('Gerekçe'), { target: { value: 'Alıcı artık yok' } })
    fireEvent.click(letter.getByRole('button', { name: 'İşi Bırak' }))
    await waitFor(() => expect(sentTo('/Drop')).toEqual([{ id: ID, reason: 'Alıcı artık yok' }]))
  })

  it('are read again by a button, and only looked at by auditors', async () => {
    const { sentTo } = await openPage(WELL, [LETTER], ['audit.see'])
    await screen.findByRole('listitem', { name: 'Dekont e-postası' })
    expect(screen.queryByRole('button', { name: 'Yeniden Dene' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Yenile' }))
    await waitFor(() => expect(sentTo('/Summary')).toHaveLength(2))
  })
})
