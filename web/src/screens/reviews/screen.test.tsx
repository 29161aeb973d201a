import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-aaaa-4222-8333-444455556666'
const DECISION_ID = '0b7e5f0a-bbbb-4222-8333-444455556666'
const AT = Date.parse('2026-03-05T11:05:00Z')

const item = {
  id: ID,
  kind: 'payment-undecided',
  status: 'open',
  label: 'ABCDEFGHIJ0123456789',
  reason: 'the bank could not tell for too long',
  amount: 1279.38,
  currencyCode: 'TRY',
  openedAt: AT,
  closedAt: null,
  closedBy: null,
}
const step = (name: string, effect: string, more: object = {}) => ({
  step: name,
  needsEvidence: false,
  needsSecond: false,
  effect,
  ...more,
})
const inFull = {
  ...item,
  subjectId: ID,
  verdict: null,
  facts: [
    { is: 'word', name: 'books', value: 'books.never' },
    { is: 'money', name: 'total', amount: 1279.38, currencyCode: 'TRY' },
    { is: 'moment', name: 'created-at', at: AT },
  ],
  timeline: [{ at: AT, what: 'answer.inquiry.not-found', by: 'bank', note: '' }],
  steps: [
    step('ask', 'ask'),
    step('approve', 'book', { needsEvidence: true }),
    step('decline', 'nothing', { needsSecond: true }),
  ],
  decisions: [],
}
const waiting = {
  id: DECISION_ID,
  step: 'approve',
  state: 'waiting',
  reason: 'bankada göründü',
  evidence: { hostReference: '602312345678', words: 'işlem listesi' },
  saidBy: 'Mehmet Demir',
  saidAt: AT,
  isMine: false,
  waitsUntil: AT + 259_200_000,
  endedBy: null,
  endedAt: null,
}
const closed = { ...inFull, status: 'closed', steps: [], closedAt: AT, closedBy: 'Ayşe', verdict: 'bankada göründü' }

type Replies = Readonly<Record<string, () => Response>>

function open(path: string, replies: Replies = {}, rights: readonly string[] = ['review.decide']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Review/List': () => answer(200, { items: [item], nextCursor: null }),
    '/Review/Totals': () => answer(200, [{ currencyCode: 'TRY', count: 1, amount: 1279.38 }]),
    '/Review/Detail': () => answer(200, inFull),
    '/Review/Decide': () => answer(200, closed),
    ...replies,
  })
  const panel = openPanel(path)
  return { ...panel, sentTo: (call: string) => sent.filter((one) => one.path.endsWith(`/Review/${call}`)) }
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Sonucu Belirsiz Ödeme' }))
type Drawer = Awaited<ReturnType<typeof drawer>>
const type = (shown: Drawer, label: string, value: string) =>
  fireEvent.change(shown.getByLabelText(label), { target: { value } })

describe('[M-05] the review desk', () => {
  it('lists what waits, and leads to one by an address of its own', async () => {
    open('/inceleme')
    expect(await screen.findByRole('heading', { level: 1, name: 'İnceleme Masası' })).toBeTruthy()
    expect(await screen.findByText('ABCDEFGHIJ0123456789')).toBeTruthy()
    expect(screen.getByLabelText('Görünümler')).toBeTruthy()
    expect(screen.queryByLabelText('Dışa Aktar')).toBeNull()
  })

  it('is taken away as a file by whoever may export, by the call of its own', async () => {
    const { sentTo } = open('/inceleme?kind=refund-doubtful', { '/Review/Export': () => answer(200, { taskId: ID }) }, [
      'review.decide',
      'export',
    ])
    fireEvent.click(await screen.findByLabelText('Dışa Aktar'))
    fireEvent.click(await screen.findByText('Excel (XLSX)'))
    await waitFor(() => expect(sentTo('Export')).toHaveLength(1))
    expect(sentTo('Export')[0]?.body).toMatchObject({ filter: { kind: ['refund-doubtful'] }, format: 'xlsx' })
  })

  it('tells what is known in plain words, and says in money what each step does', async () => {
    open(`/inceleme?detail=${ID}`)
    const shown = await drawer()
    expect(await shown.findByText('Hiç işlenmedi')).toBeTruthy()
    expect(shown.getByText('Sorgu: Böyle bir işlem bulamadı')).toBeTruthy()
    expect(shown.getByText('Banka uzun süre boyunca sonucu söyleyemedi.')).toBeTruthy()
    fireEvent.click(shown.getByRole('radio', { name: 'Ödeme Alındı, Onayla' }))
    expect(await shown.findByText(/^₺1\.279,38 satış deftere işlenir/)).toBeTruthy()
    fireEvent.click(shown.getByRole('radio', { name: 'Banka Reddetmiş' }))
    expect(await shown.findByText(/₺1\.279,38 ikinci onay sınırının üzerinde/)).toBeTruthy()
  })

  it('asks for evidence and a reason, keeps what was typed when it is refused, and sends it', async () => {
    let refuse = true
    const { sentTo } = open(`/inceleme?detail=${ID}`, {
      '/Review/Decide': () => {
        if (!refuse) return answer(200, closed)
        refuse = false
        return answer(409, null, 'Bu adım şu anki durumda yapılamaz.')
      },
    })
    const shown = await drawer()
    fireEvent.click(await shown.findByRole('radio', { name: 'Ödeme Alındı, Onayla' }))
    const send = () => fireEvent.click(shown.getByRole('button', { name: 'Ödeme Alındı, Onayla' }))
    await shown.findByLabelText('Nerede gördünüz?')
    send()
    expect(await shown.findByText('Bankanın referans numarasını ya da onay kodunu yazın.')).toBeTruthy()
    expect(sentTo('Decide')).toEqual([])
    type(shown, 'Banka referans no (RRN)', '602312345678')
    type(shown, 'Nerede gördünüz?', 'işlem listesi')
    type(shown, 'Gerekçe', 'bankada göründü')
    send()
    await waitFor(() => expect(sentTo('Decide')).toHaveLength(1))
    expect(await shown.findByText('Bu adım şu anki durumda yapılamaz.')).toBeTruthy()
    expect(shown.getByLabelText<HTMLTextAreaElement>('Gerekçe').value).toBe('bankada göründü')
    send()
    expect(await shown.findByText('Kararınız uygulandı.')).toBeTruthy()
    expect(sentTo('Decide')[1]?.body).toEqual({
      id: ID,
      step: 'approve',
      reason: 'bankada göründü',
      evidence: { hostReference: '602312345678', words: 'işlem listesi' },
    })
  })

  it('lets a second person confirm what another decided', async () => {
    const { sentTo } = open(`/inceleme?detail=${ID}`, {
      '/Review/Detail': () => answer(200, { ...inFull, status: 'waiting', steps: [], decisions: [waiting] }),
    })
    const shown = await drawer()
    expect(await shown.findByText(/^Mehmet Demir bu kararı verdi/)).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'Onayla ve Uygula' }))
    await waitFor(() => expect(sentTo('Decide')[0]?.body).toEqual({ id: ID, step: 'confirm', decisionId: DECISION_ID }))
    expect(await shown.findByText('Kararınız uygulandı.')).toBeTruthy()
  })

  it('names who closed it in words that people know, and leads whoever may see it to the payment', async () => {
    const byItself = { ...closed, closedBy: 'janitor', verdict: 'inquiry: paid' }
    open(`/inceleme?detail=${ID}`, { '/Review/Detail': () => answer(200, byItself) }, ['review.decide', 'payment.see'])
    const shown = await drawer()
    expect(await shown.findByText(/^Sistem kapattı/)).toBeTruthy()
    const way = shown.getByText('Tahsilatın Ayrıntısı')
    expect(way.getAttribute('href')).toBe(`/pos-collection-transaction?detail=${inFull.subjectId}`)
  })

  it('[R-15] sends nothing for whom it is not, and leads where that is said', async () => {
    const { sentTo } = open('/inceleme', {}, [])
    expect(await screen.findByText('Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.')).toBeTruthy()
    expect(sentTo('List')).toEqual([])
  })
})
