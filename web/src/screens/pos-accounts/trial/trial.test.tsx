import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../kit/api/query.ts'
import { chooseLanguage } from '../../../kit/i18n/i18n.ts'
import { keepToken } from '../../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../../testing/answers.ts'
import { TrialSection } from './trial-section.tsx'

const ACCOUNT = '0197a000-0000-7000-8000-000000000062'
const TRIAL = '0197a000-0000-7000-8000-000000000100'
const CARD = '4282209004348015'
const AT = Date.UTC(2026, 2, 5, 11, 5)

const step = (second: number, name: Trial['steps'][number]['step'], more: object = {}) => ({
  at: AT + second * 1000,
  step: name,
  code: null,
  why: null,
  ...more,
})

const VOIDED = {
  id: TRIAL,
  begunAt: AT,
  begunBy: 'Ayşe Yıldız',
  amount: 1,
  currencyCode: 'TRY',
  maskedCard: '428220******8015',
  orderId: 'A'.repeat(20),
  result: 'voided',
  authCode: '304919',
  steps: [step(0, 'asked'), step(9, 'authorised', { code: '304919' }), step(10, 'voided')],
}
const STUCK = {
  ...VOIDED,
  result: 'back-in-doubt',
  steps: [step(0, 'asked'), step(9, 'bank-asked', { why: 'paid' }), step(10, 'back-in-doubt', { code: '91' })],
}
const BEGUN = { html: null, posCollectionTransactionId: TRIAL, status: 'declined', show: null }

function openSection(trials: readonly object[], starts: readonly (() => Response)[] = [], mayEdit = true) {
  keepToken({ token: 'jeton', expiration: Date.now() + 3_600_000 })
  const answers = [...starts]
  const known = [...trials]
  const sent = pretendApi({
    '/Admin/PosAccounts/Trials': () => answer(200, known),
    '/Admin/PosAccounts/StartTrial': () => answers.shift()?.() ?? answer(500, null),
    '/Admin/PosAccounts/FollowTrial': () => answer(200, VOIDED),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TrialSection accountId={ACCOUNT} currencies={['TRY', 'USD']} mayEdit={mayEdit} />
    </QueryClientProvider>,
  )
  return { known, bodiesOf: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string) =>
  fireEvent.input(dialog().getByLabelText(label, { exact: false }), { target: { value } })

function typeCard() {
  type('Kart Üzerindeki İsim', 'AYŞE YILDIZ')
  type('Kart Numarası', CARD)
  type('Son Kullanma Tarihi', '1230')
  type('Güvenlik Kodu', '000')
}

it('[I-17] sends the card once, keeps nothing of it, and tells the trial step by step', async () => {
  const begun = () => answer(200, BEGUN)
  const { known, bodiesOf } = openSection([], [begun])
  expect(await screen.findByText('Bu hesap henüz denenmedi.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deneme Satışı Yap' }))
  const send = dialog().getByRole('button', { name: '₺1,00 Çek ve İptal Et' })
  fireEvent.click(send)
  expect(await screen.findByText('Kart numarası boş bırakılamaz.')).toBeTruthy()
  expect(bodiesOf('/StartTrial')).toEqual([])
  typeCard()
  known.push(VOIDED)
  fireEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf('/StartTrial')).toEqual([
    {
      accountId: ACCOUNT,
      currencyCode: 'TRY',
      holderName: 'AYŞE YILDIZ',
      cardNumber: CARD,
      cvv: '000',
      expireMonth: '12',
      expireYear: '2030',
    },
  ])
  expect(await screen.findByText('Başarılı: çekildi ve iptal edildi')).toBeTruthy()
  expect(screen.getByText('Provizyon alındı (onay kodu 304919)')).toBeTruthy()
  expect(document.documentElement.outerHTML).not.toContain(CARD)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(CARD)
})

it('[E-01] says beside its field what the server refuses of a card', async () => {
  openSection([], [() => refusedFields([{ path: 'expireMonth', rule: 'expiry-past' }])])
  fireEvent.click(screen.getByRole('button', { name: 'Deneme Satışı Yap' }))
  typeCard()
  fireEvent.click(dialog().getByRole('button', { name: '₺1,00 Çek ve İptal Et' }))
  const field = dialog().getByLabelText('Son Kullanma Tarihi', { exact: false })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

it('says in both languages that a void is in doubt, and asks nothing for whoever may only look', async () => {
  const { bodiesOf } = openSection([STUCK], [], false)
  expect(await screen.findByText('İptalin sonucu belirsiz, bankaya soruluyor')).toBeTruthy()
  expect(screen.getByText('Bankaya soruldu: para çekilmiş')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deneme Satışı Yap' })).toBeNull()
  act(() => chooseLanguage('en'))
  expect(screen.getByText('The void is in doubt, the bank is being asked')).toBeTruthy()
  expect(screen.getByText('Whether it went back is in doubt; the bank is being asked (bank code 91)')).toBeTruthy()
  expect(bodiesOf('/FollowTrial')).toEqual([])
})
