import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aReply, anOption, renderPart } from '../../testing/parts.tsx'
import type { PaymentOptionsProps } from './options-frame.tsx'
import { PaymentOptions } from './payment-options.tsx'

const bonus = anOption()
const maximum = anOption({
  id: 'f0000000-0000-4000-8000-000000000002',
  bankId: 64,
  bankName: 'İş Bankası',
  cardName: 'Maximum',
  deferringInstallmentCountRangeStartValue: 1,
  deferringInstallmentCountRangeEndValue: 3,
})
const three = { bankId: 62, commissionDefinitionId: bonus.id, cardName: 'Bonus', count: 3 }

function show(more: Partial<PaymentOptionsProps> = {}) {
  const heard = {
    onChoose: vi.fn<PaymentOptionsProps['onChoose']>(),
    onDefer: vi.fn<PaymentOptionsProps['onDefer']>(),
  }
  const props: PaymentOptionsProps = {
    reply: aReply([bonus, maximum]),
    netMinor: 100_000n,
    currency: 'TRY',
    today: '2026-11-15',
    isLoading: false,
    hidesRates: false,
    campaignImageUrl: null,
    chosen: undefined,
    deferral: undefined,
    ...heard,
    ...more,
  }
  renderPart(<PaymentOptions {...props} />)
  return heard
}

const button = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true'
const detail = () => document.querySelector('.offer-detail')?.textContent ?? ''

it('[I-29] offers no line of a bank that does not answer, and says why', () => {
  const { onChoose } = show({ reply: aReply([bonus, { ...maximum, isBankSilent: true }]) })
  const card = within(screen.getByRole('group', { name: 'İş Bankası · Maximum' }))
  expect(card.queryByText('Bu banka şu an yanıt vermiyor.')).not.toBeNull()
  expect(card.getAllByRole('radio').every((radio) => radio.matches(':disabled'))).toBe(true)
  fireEvent.click(within(screen.getByRole('group', { name: 'Garanti BBVA · Bonus' })).getByRole('radio'))
  expect(onChoose).toHaveBeenCalledOnce()
})

describe('[C-01] the picker', () => {
  it('opens the single payment first, and one panel at a time', () => {
    show()
    expect([isOpen('Tek Çekim'), isOpen('Taksitli Ödeme')]).toEqual([true, false])
    fireEvent.click(button('Taksitli Ödeme'))
    expect([isOpen('Tek Çekim'), isOpen('Taksitli Ödeme')]).toEqual([false, true])
    fireEvent.click(button('Taksitli Ödeme'))
    expect(isOpen('Taksitli Ödeme')).toBe(false)
  })

  it('has a card per bank or programme, and a radio per installment count', () => {
    show({ allows: ({ bankId }, count) => bankId === 62 || count === 1 })
    const group = screen.getByRole('group', { name: 'Garanti BBVA · Bonus' })
    expect(within(group).getByRole<HTMLInputElement>('radio')).toMatchObject({
      name: 'bankIdInstallment',
      value: `62/${bonus.id}/Bonus/1`,
    })
    fireEvent.click(button('Taksitli Ödeme'))
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([`62/${bonus.id}/Bonus/3`])
  })

  it('shows the campaign only where there is a picture, in a dialog', () => {
    show({ campaignImageUrl: '/api/content/kampanya.png' })
    fireEvent.click(button('Kampanyayı Göster'))
    const dialog = screen.getByRole('dialog', { name: 'Kampanya' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/content/kampanya.png')
    fireEvent.click(button('Kapat'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('[C-01] many banks', () => {
  const banks = Array.from({ length: 6 }, (_, index) =>
    anOption({ id: `f0000000-0000-4000-8000-00000000001${index}`, bankId: 10 + index, bankName: `Banka ${index}` }),
  )
  const leftOut = () =>
    [...document.querySelectorAll('#options-single [data-left-out]')].map((card) => card.getAttribute('aria-label'))

  it('folds all but the first three until the others are asked for, and keeps their radios', () => {
    show({ reply: aReply(banks) })
    const others = screen.getAllByRole('button', { name: 'Diğer bankalar (3)' })[0]
    if (others === undefined) throw new Error('no button')
    const folded = ['Banka 3 · Bonus', 'Banka 4 · Bonus', 'Banka 5 · Bonus']
    expect([others.getAttribute('aria-expanded'), leftOut()]).toEqual(['false', folded])
    expect(document.querySelectorAll('#options-single [name=bankIdInstallment]')).toHaveLength(6)
    fireEvent.click(others)
    expect([others.getAttribute('aria-expanded'), leftOut()]).toEqual(['true', []])
  })

  it('never leaves out the chosen one', () => {
    const [, , , , fifth] = banks
    if (fifth === undefined) throw new Error('no bank')
    show({
      reply: aReply(banks),
      chosen: { bankId: fifth.bankId, commissionDefinitionId: fifth.id, cardName: fifth.cardName, count: 1 },
    })
    expect(leftOut()).toEqual(['Banka 3 · Bonus', 'Banka 5 · Bonus'])
    expect(screen.getAllByRole('button', { name: 'Diğer bankalar (2)' })).not.toHaveLength(0)
  })
})

describe('[C-02] the best offer', () => {
  const bank = (bankId: number, inOne: number, inThree: number) =>
    anOption({
      id: `f0000000-0000-4000-8000-0000000000${bankId}`,
      bankId,
      bankName: `Banka ${bankId}`,
      commissionRate1: inOne,
      commissionRate3: inThree,
    })
  const line = () => document.querySelector('.best-offer')?.textContent

  it('is the card’s own bank, though another costs less, and is chosen by nothing but its button', () => {
    const { onChoose } = show({ reply: aReply([bank(10, 0, 3), bank(12, 2, 1)]), ownBankId: 12 })
    expect(line()).toContain('Banka 12 · Bonus, 3 Taksit')
    expect(onChoose).not.toHaveBeenCalled()
    fireEvent.click(button('Bunu seç'))
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ bankId: 12, count: 3 })
  })

  it('is whatever costs least where the own bank takes no payments, in the fewest installments', () => {
    show({ reply: aReply([bank(10, 2, 3), bank(12, 0, 0)]), ownBankId: 46 })
    expect(line()).toContain('Banka 12 · Bonus, Tek Çekim')
  })

  it('is not there for a card that nobody knows', () => {
    show({ reply: aReply([bank(10, 0, 3)]) })
    expect(line()).toBeUndefined()
  })
})

describe('[C-02] a choice', () => {
  it('is told with its option, and with the first count of its deferral', () => {
    const { onChoose, onDefer } = show()
    fireEvent.click(within(screen.getByRole('group', { name: 'İş Bankası · Maximum' })).getByRole('radio'))
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ bankId: 64, cardName: 'Maximum', count: 1, option: maximum })
    expect(onDefer.mock.lastCall).toEqual([1])
    fireEvent.click(within(screen.getByRole('group', { name: 'Garanti BBVA · Bonus' })).getByRole('radio'))
    expect(onDefer.mock.lastCall).toEqual([undefined])
  })

  it('[C-08] expands its total, monthly and rate, in the panel it stands in', () => {
    show({ chosen: three })
    fireEvent.click(button('Taksitli Ödeme'))
    expect(detail()).toBe('Toplam₺1.040,00Aylık₺346,67Komisyon oranı%4,00')
  })

  it('[C-02] refuses a deferral outside its range where it was typed, and leaves it there', () => {
    const { onDefer } = show({
      chosen: { ...three, bankId: 64, commissionDefinitionId: maximum.id, cardName: 'Maximum' },
    })
    fireEvent.click(button('Taksitli Ödeme'))
    const field = screen.getByRole('spinbutton', { name: 'Öteleme süresi (ay)' })
    fireEvent.change(field, { target: { value: '7' } })
    fireEvent.blur(field)
    expect(detail()).toContain('Öteleme süresi 1 ile 3 ay arasında olmalıdır.')
    expect(screen.getByDisplayValue('7')).toBe(field)
    fireEvent.change(field, { target: { value: '2' } })
    expect(onDefer.mock.calls).toEqual([[7], [2]])
    expect(detail()).not.toContain('arasında olmalıdır')
  })

  it('is required unless the options are disabled, with the text beside them', () => {
    show({ error: 'Ödeme seçeneklerinden birini seçmelisiniz.' })
    const group = screen.getByRole('radiogroup', { name: 'Ödeme Seçenekleri' })
    expect([group.getAttribute('aria-required'), group.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain('seçmelisiniz')
  })
})

it.each([
  ['no answer yet', { reply: undefined }, 'Ödeme seçenekleri için kart bilgilerinizi giriniz.'],
  ['an empty list', { reply: aReply([]) }, 'Ödeme seçenekleri için kart bilgilerinizi giriniz.'],
  [
    'useEmptyCommissionList',
    { reply: aReply([], { useEmptyCommissionList: true }) },
    'Kartınız için uygun bir ödeme seçeneği bulunmamaktadır.',
  ],
])('[C-03] says for %s what is to do', (_, props, sentence) => {
  show(props)
  expect(screen.getByRole('status').textContent).toBe(sentence)
})

describe('[C-11] commission', () => {
  const included = aReply([anOption({ isCommissionIncludedCommissionRate3: true })])

  it('that is in the amount already has its notice', () => {
    show({ reply: included, chosen: three })
    fireEvent.click(button('Taksitli Ödeme'))
    expect(detail()).toBe('Toplam₺1.000,00Aylık₺333,33Komisyon, girilen tutara dahildir.')
  })

  it.each([included, aReply([bonus])])('is not spoken of where the company hides it', (reply) => {
    show({ reply, chosen: three, hidesRates: true })
    fireEvent.click(button('Taksitli Ödeme'))
    expect(detail()).toContain('Toplam')
    expect(document.body.textContent).not.toMatch(/komisyon|%/i)
  })
})

it('[C-08] [C-12] shows extra installments, marks, agriculture, description and the company’s note', () => {
  const option = anOption({
    extraInstallmentCount: 2,
    isVisaMasterCard: true,
    isAgriculturePos: true,
    description: 'Yıl sonuna kadar.',
  })
  show({ reply: aReply([option], { posCollectionDescription: '<p>Bonus <b>+2</b></p>' }) })
  expect(document.querySelector('.options-description b')?.textContent).toBe('+2')
  fireEvent.click(button('Taksitli Ödeme'))
  const group = screen.getByRole('group', { name: 'Garanti BBVA · Bonus' })
  for (const said of ['5 Taksit (3 + 2 ek taksit)', 'Tarım kartı', 'Yıl sonuna kadar.']) {
    expect(group.textContent).toContain(said)
  }
  expect(
    within(group)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['Visa', 'Mastercard', 'Troy'])
})
