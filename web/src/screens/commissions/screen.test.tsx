import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const [GARANTI, IS] = ['0197a000-0000-7000-8000-000000000062', '0197a000-0000-7000-8000-000000000064']
const [BONUS, MAXIMUM] = ['0197b000-0000-7000-8000-000000000062', '0197b000-0000-7000-8000-000000000064']
const CHANGED_AT = Date.UTC(2026, 2, 5, 11, 5)

const row = (id: string, accountId: string, bankName: string, programme: string, percents: readonly number[]) => ({
  id,
  accountId,
  accountName: `${bankName} sanal POS`,
  isAccountActive: true,
  bankId: Number(accountId.slice(-2)),
  bankName,
  programme,
  cardKind: 'any',
  isFromDealer: false,
  extraInstallments: 0,
  extraInstallmentsUntil: null,
  deferral: null,
  rates: percents.map((percent, at) => ({ count: at + 1, ratePpm: percent * 10_000, isIncluded: false })),
  from: '2000-01-01',
  to: null,
  nextFrom: null,
})
const ROWS = [
  row(BONUS, GARANTI, 'Garanti BBVA', 'Bonus', [0, 2, 3.5]),
  row(MAXIMUM, IS, 'İş Bankası', 'Maximum', [0, 1]),
]
const TABLE = {
  rows: ROWS,
  today: '2026-03-05',
  on: '2026-03-05',
  appliesCommissions: true,
  isPayerPaysConfirmed: true,
  version: 3,
  changedBy: 'Ayşe Yıldız',
  changedAt: CHANGED_AT,
}
const CHANGE = {
  no: 7,
  kind: 'file',
  from: '2026-03-06',
  to: null,
  back: null,
  reason: 'Yeni tablo',
  by: 'Ayşe Yıldız',
  at: CHANGED_AT,
  rows: 2,
}
const DIFFERENCES = {
  differenceCount: 1,
  differences: [{ name: 'Garanti BBVA sanal POS · Bonus', count: 2, before: '2,00', after: '2,50' }],
}

interface Answers {
  readonly table?: object
  readonly saves?: readonly (() => Response)[]
  readonly rights?: readonly Right[]
}

function openPage(address = '', { table = {}, saves = [], rights = ['commission.edit'] }: Answers = {}) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Commissions/List': () => answer(200, { ...TABLE, ...table }),
    '/Admin/Commissions/Save': () => answers.shift()?.() ?? answer(500, null),
    '/Admin/Commissions/History': () => answer(200, { items: [CHANGE], hasMore: false }),
    '/Admin/Commissions/Detail': () => answer(200, DIFFERENCES),
    '/Admin/Commissions/Undo': () => answer(200, { version: 3, ...DIFFERENCES }),
  })
  const { unmount } = openPanel(`/yonetim/komisyonlar${address}`)
  return {
    unmount,
    bodiesOf: (call: string) => sent.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => body),
  }
}

const main = () => within(screen.getByRole('main'))
const NAME = 'Garanti BBVA sanal POS · Bonus'
const cell = (count: string, name = NAME) => screen.getByLabelText<HTMLInputElement>(`${name}, ${count}: oran (%)`)
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.findByRole('table', { name: 'Tablo' })
const totalUnder = (input: HTMLInputElement) => input.nextElementSibling?.textContent

describe('commissions in the back office', () => {
  it('[C-07] stand with the exact total of any amount under each cell, by the rule of the till', async () => {
    openPage()
    await shown()
    expect([cell('Tek çekim').value, cell('2 taksit').value, cell('4 taksit').value]).toEqual(['0,00', '2,00', ''])
    expect(totalUnder(cell('3 taksit'))).toBe('1.035,00')
    type(screen.getByLabelText<HTMLInputElement>('Örnek tutar (TL)'), '2.000')
    expect(totalUnder(cell('3 taksit'))).toBe('2.070,00')
    type(cell('3 taksit'), '10*')
    expect(totalUnder(cell('3 taksit'))).toBe('2.000,00')
    expect(totalUnder(cell('4 taksit'))).toBe('')
  })

  it('show old and new before they are saved, with days and reason', async () => {
    const { bodiesOf } = openPage('', { saves: [() => answer(200, { version: 4 })] })
    await shown()
    type(cell('2 taksit'), '2,5')
    type(cell('3 taksit'), '')
    fireEvent.change(screen.getByLabelText('Geçerlilik sonu'), { target: { value: '2026-04-01' } })
    press('Farkı Gör ve Kaydet')
    const dialog = within(await screen.findByRole('dialog', { name: 'Değişiklikler' }))
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'POS hesabı ve programTaksitŞimdikiYeni',
      `${NAME}2 taksit2,002,50`,
      `${NAME}3 taksit3,50(sunulmuyor)`,
    ])
    fireEvent.change(dialog.getByLabelText('Neden'), { target: { value: 'Yeni anlaşma' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(bodiesOf('Save')).toEqual([
      {
        version: 3,
        from: '2026-03-05',
        to: '2026-04-01',
        reason: 'Yeni anlaşma',
        rows: [
          {
            id: BONUS,
            accountId: GARANTI,
            cardKind: 'any',
            rates: [
              { count: 1, ratePpm: 0, isIncluded: false },
              { count: 2, ratePpm: 25_000, isIncluded: false },
            ],
          },
        ],
      },
    ])
  })

  it('are not sent with a cell that cannot be read, nor where nothing changed', async () => {
    const { bodiesOf } = openPage()
    await shown()
    press('Farkı Gör ve Kaydet')
    expect(await screen.findByText('Kaydedilecek bir değişiklik yok.')).toBeTruthy()
    type(cell('2 taksit'), 'iki')
    expect(cell('2 taksit').getAttribute('aria-invalid')).toBe('true')
    press('Farkı Gör ve Kaydet')
    expect(await screen.findByText(/Okunamayan hücre sayısı: 1/)).toBeTruthy()
    expect(bodiesOf('Save')).toEqual([])
  })

  it('settle with whoever changed them meanwhile, cell by cell', async () => {
    const theirs = [row(BONUS, GARANTI, 'Garanti BBVA', 'Bonus', [0, 4, 3.5]), ROWS[1]]
    const refused = () =>
      Response.json(
        {
          success: false,
          message: '',
          code: 'changed-meanwhile',
          data: { by: 'Ayşe Yıldız', at: CHANGED_AT, version: 4, current: { rows: theirs } },
        },
        { status: 409 },
      )
    openPage('', { saves: [refused] })
    await shown()
    type(cell('3 taksit'), '9')
    press('Farkı Gör ve Kaydet')
    const dialog = within(await screen.findByRole('dialog', { name: 'Değişiklikler' }))
    fireEvent.change(dialog.getByLabelText('Neden'), { target: { value: 'x' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Ayşe Yıldız değiştirdi')).toBeTruthy()
    press('Farkı gör')
    const settling = within(await screen.findByRole('dialog', { name: 'Ayşe Yıldız ile aranızdaki fark' }))
    expect(settling.getByRole('radio', { name: /Kayıtlı olan kalsın ?4,00/ })).toHaveProperty('checked', true)
    expect(settling.getByRole('radio', { name: /Benimki kalsın ?9/ })).toHaveProperty('checked', true)
  })

  it('are moved through by the keys of a spreadsheet, and copied from another bank', async () => {
    openPage()
    await shown()
    const first = cell('2 taksit')
    first.focus()
    first.setSelectionRange(0, first.value.length)
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(cell('3 taksit'))
    fireEvent.keyDown(cell('3 taksit'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(cell('3 taksit', 'İş Bankası sanal POS · Maximum'))
    fireEvent.change(screen.getByLabelText('Kaynak'), { target: { value: BONUS } })
    fireEvent.change(screen.getByLabelText('Hedef'), { target: { value: MAXIMUM } })
    press('Oranları Kopyala')
    expect(cell('3 taksit', 'İş Bankası sanal POS · Maximum').value).toBe('3,50')
  })

  it('are looked at and not changed by an auditor', async () => {
    openPage('', { rights: ['audit.see'] })
    await shown()
    expect(cell('2 taksit').readOnly).toBe(true)
    expect(main().queryByRole('button')).toBeNull()
    fireEvent.click(main().getByRole('link', { name: 'Geçmiş ve geri alma' }))
    expect(await screen.findByText('Yeni tablo')).toBeTruthy()
    expect(main().queryByRole('button')).toBeNull()
  })

  it('come from a file tomorrow, and the very first ones today', async () => {
    const days = async () =>
      within(await screen.findByRole('region', { name: 'Excel’den yükle' })).getByLabelText<HTMLInputElement>(
        'Geçerlilik başı',
      ).value
    const { unmount } = openPage('?bolum=excel')
    expect(await days()).toBe('2026-03-06')
    unmount()
    const rows = ROWS.map((each) => ({ ...each, id: null, rates: [], from: null }))
    openPage('?bolum=excel', { table: { rows } })
    expect(await days()).toBe('2026-03-05')
  })

  it('say before anything is typed that payers may not be charged on top yet, and where that is confirmed', async () => {
    const { unmount } = openPage('', { table: { isPayerPaysConfirmed: false } })
    const way = await screen.findByRole('link', { name: 'Yasal onayı ver' })
    expect(way.getAttribute('href')).toBe('/yonetim/komisyon-ayarlari')
    unmount()
    openPage('', { table: { isPayerPaysConfirmed: false }, rights: ['audit.see'] })
    await shown()
    expect(screen.queryByRole('link', { name: 'Yasal onayı ver' })).toBeNull()
  })

  it('tell their history with every cell, and go back to before a change', async () => {
    const { bodiesOf } = openPage('?bolum=gecmis')
    expect(await screen.findByText('Excel’den yüklendi')).toBeTruthy()
    expect(screen.getByText('Ayşe Yıldız, 05.03.2026 14:05')).toBeTruthy()
    press('Bundan Öncesine Dön')
    press('Farkı Gör')
    fireEvent.change(await screen.findByLabelText('Neden'), { target: { value: 'Yanlış tablo' } })
    press('O Güne Dön')
    expect(await screen.findByText('Geri dönüldü: 1 hücre değişti.')).toBeTruthy()
    const asked = { version: 3, back: '2026-03-05', from: '2026-03-06', to: null }
    await waitFor(() =>
      expect(bodiesOf('Undo')).toEqual([
        { ...asked, reason: null },
        { ...asked, reason: 'Yanlış tablo' },
      ]),
    )
  })
})
