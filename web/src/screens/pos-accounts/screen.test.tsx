import type { Right } from '@vezne/domain/access/rights.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const [GARANTI, IS] = ['0197a000-0000-7000-8000-000000000062', '0197a000-0000-7000-8000-000000000064']
const CHANGED_AT = Date.UTC(2026, 2, 5, 11, 5)
const STANDING = { version: 3, changedBy: 'Ayşe Yıldız', changedAt: CHANGED_AT }

const HEALTH = {
  attempts: 40,
  approvals: 38,
  medianMs: 1240,
  isSilent: false,
  lastError: { code: '0651', at: CHANGED_AT },
}
const QUIET = { attempts: 0, approvals: 0, medianMs: null, isSilent: true, lastError: null }
const row = (id: string, bankId: number, bankName: string, changes: object) => ({
  id,
  bankId,
  bankName,
  logo: 'x',
  name: `${bankName} sanal POS`,
  currencies: ['TRY', 'USD'],
  endpointMode: 'live',
  isActive: true,
  ...STANDING,
  health: HEALTH,
  ...changes,
})
const LIST = [row(GARANTI, 62, 'Garanti BBVA', {}), row(IS, 64, 'İş Bankası', { health: QUIET })]

const field = (name: string, tr: string, isSecret = true) => ({
  name,
  label: { tr, en: `${tr} (en)` },
  isSecret,
  isOptional: false,
})
const BANKS = {
  modes: ['live', 'test'],
  banks: [
    {
      id: 62,
      name: 'Garanti BBVA',
      logo: 'x',
      hint: { tr: 'PROVAUT ve PROVRFN iki ayrı kullanıcıdır.', en: 'PROVAUT and PROVRFN are two users.' },
      currencies: ['TRY', 'USD', 'EUR'],
      halfSecure: ['2', '4'],
      credentials: [field('terminalId', 'Terminal numarası', false), field('storeKey', '3D güvenlik anahtarı')],
      settings: [],
      unproven: ['İptal ve iade yanıtlarının imzası'],
    },
  ],
}

const RECORD = {
  name: 'Garanti BBVA sanal POS',
  endpointMode: 'live',
  currencies: ['TRY', 'USD'],
  installmentCurrencies: ['TRY'],
  settings: {},
  settlement: { kind: 'blocked', days: 20 },
  iban: null,
  commissionAt: 'each',
  payout: 'business',
  remainder: 'spread',
  costs: [{ installments: 1, costPpm: 19_500 }],
  halfSecure: [{ result: '4', cap: 500, currencyCode: 'TRY' }],
}
const ACCOUNT = {
  id: GARANTI,
  bankId: 62,
  bankName: 'Garanti BBVA',
  logo: 'x',
  ...RECORD,
  isActive: true,
  credentials: [
    { name: 'storeKey', changedAt: CHANGED_AT },
    { name: 'terminalId', changedAt: CHANGED_AT },
  ],
}

const REPORT = {
  lines: [
    { part: 'reach', state: 'good' },
    { part: 'ip', state: 'good' },
    { part: 'terminal', state: 'untold' },
    { part: 'password', state: 'bad' },
    { part: 'key', state: 'untold' },
  ],
  code: '0651',
  message: 'Kullanıcı adı, şifre ya da HashData hatalı',
  tookMs: 210,
}

interface Answers {
  readonly saves?: readonly (() => Response)[]
  readonly rights?: readonly Right[]
}

function openPage(address = '', { saves = [], rights = ['pos.edit'] }: Answers = {}) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/PosAccounts/List': () => answer(200, LIST),
    '/Admin/PosAccounts/Banks': () => answer(200, BANKS),
    '/Admin/PosAccounts/Get': () => answer(200, { ...ACCOUNT, ...STANDING }),
    '/Admin/PosAccounts/Save': () => answers.shift()?.() ?? answer(500, null),
    '/Admin/PosAccounts/SetState': () => answer(200, { version: 4 }),
    '/Admin/PosAccounts/Order': () => answer(200, null),
    '/Admin/PosAccounts/Test': () => answer(200, REPORT),
    '/Admin/PosAccounts/Trials': () => answer(200, []),
  })
  const panel = openPanel(`/yonetim/pos-hesaplari${address}`)
  return {
    ...panel,
    bodiesOf: (call: string) => sent.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => body),
  }
}

const main = () => within(screen.getByRole('main'))
const typed = (label: string) => main().getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(typed(label), { target: { value } })
const click = (name: string) => fireEvent.click(main().getByRole('button', { name }))

describe('POS accounts in the back office', () => {
  it('are listed with state and health in words, and moved in their order', async () => {
    const { bodiesOf } = openPage()
    const list = within(await screen.findByRole('list', { name: 'POS hesapları' }))
    const [garanti, is] = list.getAllByRole('listitem')
    expect(garanti?.textContent).toContain('%95 başarılı (40 ödeme)')
    expect(garanti?.textContent).toContain('1,2 sn (ortanca)')
    expect(garanti?.textContent).toContain('0651, 05.03.2026 14:05')
    expect(is?.textContent).toContain('Banka yanıt vermiyor')
    fireEvent.click(list.getByRole('button', { name: 'İş Bankası sanal POS hesabını yukarı al' }))
    await waitFor(() => expect(bodiesOf('Order')).toEqual([{ ids: [IS, GARANTI] }]))
  })

  it('are looked at and not changed by an auditor', async () => {
    openPage('', { rights: ['audit.see'] })
    await screen.findByRole('list', { name: 'POS hesapları' })
    expect(main().queryByRole('button')).toBeNull()
    expect(main().queryByRole('link', { name: 'Yeni POS Hesabı' })).toBeNull()
  })

  it('[I-18] show no credential that is saved, and send only what was typed, with the version and the reason', async () => {
    const { bodiesOf } = openPage(`?hesap=${GARANTI}`, { saves: [() => answer(200, { id: GARANTI, version: 4 })] })
    await screen.findByRole('heading', { level: 1, name: 'Garanti BBVA sanal POS' })
    const key = typed('3D güvenlik anahtarı')
    expect([key.value, key.type]).toEqual(['', 'password'])
    expect(under(key).getByText('Kayıtlı, son değişiklik 05.03.2026 14:05')).toBeTruthy()
    type('3D güvenlik anahtarı', 'yeni-anahtar')
    type('6 taksit', '8,75')
    type('Neden', 'Yeni sözleşme')
    type('Paranın geçtiği IBAN', 'TR33 0006 1005 1978 6457 8413 27')
    click('Kaydet')
    expect(await screen.findByText('Geçerli bir Türkiye IBAN’ı yazınız.')).toBeTruthy()
    type('Paranın geçtiği IBAN', ' tr33 0006 1005 1978 6457 8413 26')
    click('Kaydet')
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(bodiesOf('Save')).toEqual([
      {
        id: GARANTI,
        version: 3,
        bankId: 62,
        ...RECORD,
        iban: 'TR330006100519786457841326',
        costs: [...RECORD.costs, { installments: 6, costPpm: 87_500 }],
        credentials: { storeKey: 'yeni-anahtar' },
        reason: 'Yeni sözleşme',
      },
    ])
    await waitFor(() => expect(typed('3D güvenlik anahtarı').value).toBe(''))
  })

  it('send nothing where nothing was changed', async () => {
    const { bodiesOf } = openPage(`?hesap=${GARANTI}`)
    await screen.findByRole('heading', { level: 1, name: 'Garanti BBVA sanal POS' })
    type('Neden', 'Bakıyorum')
    click('Kaydet')
    expect(await screen.findByText('Kaydedilecek bir değişiklik yok.')).toBeTruthy()
    expect(bodiesOf('Save')).toEqual([])
  })

  it('[E-01] say under its field what the server refuses of a credential, and keep what was typed', async () => {
    const refused = () => refusedFields([{ path: 'credentials.terminalId', rule: 'required' }])
    openPage(`?hesap=${GARANTI}`, { saves: [refused] })
    await screen.findByRole('heading', { level: 1, name: 'Garanti BBVA sanal POS' })
    type('Terminal numarası', '30691298')
    type('Neden', 'Terminal değişti')
    click('Kaydet')
    expect(await under(typed('Terminal numarası')).findByText('Bu alan gerekli.')).toBeTruthy()
    expect(typed('Terminal numarası').value).toBe('30691298')
  })

  it('ask before what was typed is left behind for the list', async () => {
    openPage(`?hesap=${GARANTI}`)
    await screen.findByRole('heading', { level: 1, name: 'Garanti BBVA sanal POS' })
    type('Hesabın adı', 'Başka ad')
    fireEvent.click(main().getByRole('link', { name: 'POS hesaplarına dön' }))
    expect(await screen.findByText('Bu sayfadan çıkarsanız yazdıklarınız kaybolur.')).toBeTruthy()
  })

  it('tell line by line what the bank found wrong and how to mend it, in both languages', async () => {
    openPage(`?hesap=${GARANTI}`)
    await screen.findByRole('heading', { level: 1, name: 'Garanti BBVA sanal POS' })
    click('Bağlantıyı Dene')
    expect(await screen.findByText('Düzeltilmesi gereken bir şey var.')).toBeTruthy()
    expect(screen.getByText('Kullanıcı ve şifre: yanlış')).toBeTruthy()
    expect(screen.getByText(/API kullanıcısının şifresini bankanın ekranından yenileyip/)).toBeTruthy()
    expect(screen.getByText('Bankanın yanıtı: 0651 Kullanıcı adı, şifre ya da HashData hatalı (210 ms)')).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(screen.getByText('User and password: wrong')).toBeTruthy()
  })

  it('are switched off with a reason, after saying what that means', async () => {
    const { bodiesOf } = openPage(`?hesap=${GARANTI}`)
    await screen.findByRole('heading', { level: 1, name: 'Garanti BBVA sanal POS' })
    click('Kullanımdan Çıkar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Kullanımdan Çıkar' }))
    expect(dialog.getByText(/Yoldaki ödemeler sonuçlanır/)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Neden'), { target: { value: 'Banka bakımda' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Kullanımdan Çıkar' }))
    await waitFor(() =>
      expect(bodiesOf('SetState')).toEqual([{ id: GARANTI, version: 3, isActive: false, reason: 'Banka bakımda' }]),
    )
  })

  it('are opened from the form of the bank that was chosen', async () => {
    const { bodiesOf, router } = openPage('?hesap=yeni', { saves: [() => answer(200, { id: GARANTI, version: 1 })] })
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Banka' }))
    fireEvent.click(await screen.findByText('Garanti BBVA'))
    fireEvent.change(await screen.findByLabelText('Terminal numarası'), { target: { value: '30691298' } })
    click('Kaydet')
    expect(await under(typed('3D güvenlik anahtarı')).findByText('Bu alan gerekli.')).toBeTruthy()
    type('3D güvenlik anahtarı', '12345678')
    click('Kaydet')
    await waitFor(() => expect(router.state.location.search).toBe(`?hesap=${GARANTI}`))
    expect(bodiesOf('Save')).toMatchObject([
      { id: null, version: 0, bankId: 62, credentials: { terminalId: '30691298', storeKey: '12345678' } },
    ])
  })
})
