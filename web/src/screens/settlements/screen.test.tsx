import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const ACCOUNT = '0b7e5f0a-1111-4222-8333-444455556662'
const FACTS = {
  accountId: ACCOUNT,
  accountName: 'VakıfBank sanal POS',
  bankName: 'VakıfBank',
  layout: 'vakifbank',
  covers: 'value-days',
  from: '2026-03-05',
  to: '2026-03-11',
  rowCount: 12,
  matchedCount: 9,
  repeatedCount: 0,
  brokenCount: 1,
  differenceCount: 2,
}
const FILE = { id: ID, uploadedAt: Date.UTC(2026, 2, 12, 9), uploadedBy: 'Hülya Arslan', openCount: 1, ...FACTS }
const DIFFERENCE = {
  id: null,
  kind: 'commission',
  line: 6,
  paymentId: ACCOUNT,
  label: 'ABCDEFGHIJ0123456789',
  authCode: '123456',
  soldOn: '2026-03-04',
  installment: 2,
  installmentCount: 3,
  currencyCode: 'TRY',
  expectedOn: '2026-03-05',
  expectedAmount: 102,
  expectedCommission: 2.04,
  cameOn: '2026-03-05',
  cameAmount: 102,
  cameCommission: 2.5,
  closed: null,
}
const MISSING = {
  ...DIFFERENCE,
  kind: 'missing',
  line: null,
  cameOn: null,
  cameAmount: null,
  cameCommission: null,
  closed: { at: FILE.uploadedAt, by: 'Sistem', verdict: 'it came with a later file' },
}
const BROKEN = [{ line: 4, rule: 'day-invalid', field: 'Hesaba Geçiş Tarihi', text: '35.03.2026' }]

const PAYTR = '0b7e5f0a-1111-4222-8333-444455556663'
const REPORTED = { fileId: ID, layout: 'paytr', accountName: 'PayTR sanal POS', from: '2026-03-05', to: '2026-03-05' }
const reporter = (report: object) => ({ id: PAYTR, name: 'PayTR sanal POS', bankName: 'PayTR', report })
const NEVER = { lastOn: null, failedOn: null, failedCount: 0 }

interface Page {
  readonly search?: string
  readonly rights?: readonly string[]
  readonly files?: readonly object[]
  readonly upload?: () => ReturnType<typeof answer>
  readonly reporters?: readonly object[]
  readonly fetched?: () => ReturnType<typeof answer>
}

async function openPage(page: Page = {}) {
  const { search = '', rights = ['review.decide'], files = [FILE], upload, reporters = [], fetched } = page
  storeSignIn(firmUser, false)
  const read = { ...FACTS, fileId: null, differences: [DIFFERENCE, MISSING], broken: BROKEN }
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Settlements/List': () =>
      answer(200, {
        accounts: [{ id: ACCOUNT, name: FACTS.accountName, bankName: 'VakıfBank', report: null }, ...reporters],
        files,
      }),
    '/Admin/Settlements/Detail': () =>
      answer(200, {
        ...FILE,
        differences: [
          { ...DIFFERENCE, id: ID },
          { ...MISSING, id: ACCOUNT },
        ],
        broken: BROKEN,
      }),
    '/Admin/Settlements/Upload': upload ?? (() => answer(200, read)),
    '/Admin/Settlements/Fetch': fetched ?? (() => answer(200, { ...read, ...REPORTED })),
  })
  openPanel(`/yonetim/valor-mutabakati${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Valör Mutabakatı' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const choose = (content = 'abc') =>
  fireEvent.change(screen.getByLabelText(/^Banka dosyası/), { target: { files: [new File([content], 'valor.csv')] } })

describe('[M-03] settlement files in the back office', () => {
  it('say what will stand here while there is none', async () => {
    await openPage({ files: [] })
    expect(await screen.findByText(/Henüz dosya yüklenmedi/)).toBeTruthy()
  })

  it('stand with their days, what came of them and how many differences are open', async () => {
    await openPage()
    expect(await screen.findByText('VakıfBank sanal POS · 05.03.2026 – 11.03.2026')).toBeTruthy()
    expect(screen.getByText('1 açık fark')).toBeTruthy()
    expect(screen.getByText('12 satır: 9 eşleşti, 0 daha önce yüklenmiş, 1 okunamadı, 2 fark')).toBeTruthy()
  })

  it('explain every difference, and name every line that could not be read', async () => {
    await openPage({ search: `?detail=${ID}` })
    const drawer = within(await screen.findByRole('dialog', { name: 'Valör Mutabakatı' }))
    const table = within(await drawer.findByRole('table', { name: 'Farklar' }))
    expect(table.getByText('Komisyon Farkı')).toBeTruthy()
    expect(table.getByText('Beklenen komisyon ₺2,04, kesilen ₺2,50.')).toBeTruthy()
    expect(table.getByText('05.03.2026 valörüyle ₺102,00 gelmeliydi; dosyada yok.')).toBeTruthy()
    expect(table.getByText('Kapandı: Sonraki bir dosyayla geldi.')).toBeTruthy()
    expect(table.getAllByText('2/3. taksit')).toHaveLength(2)
    expect(drawer.getByText('4. satır · Hesaba Geçiş Tarihi')).toBeTruthy()
    expect(drawer.getByText('35.03.2026')).toBeTruthy()
    expect(drawer.getByRole('link', { name: 'İnceleme Masasına Git' })).toBeTruthy()
  })

  it('are looked at first and kept when somebody says so', async () => {
    const { sentTo } = await openPage({ search: '?detail=yukle' })
    await screen.findByRole('dialog', { name: 'Dosya Yükle' })
    choose()
    expect(await screen.findByText('2 fark bulundu. Kaydedince her biri İnceleme Masası’na düşer.')).toBeTruthy()
    const asked = { accountId: ACCOUNT, covers: 'value-days', file: btoa('abc') }
    expect(sentTo('/Upload')).toEqual([{ ...asked, isKept: false }])
    fireEvent.click(screen.getByRole('button', { name: 'Dosyayı Kaydet' }))
    await expect
      .poll(() => sentTo('/Upload'))
      .toEqual([
        { ...asked, isKept: false },
        { ...asked, isKept: true },
      ])
  })

  it('that are refused or too large are said so, and nothing is kept', async () => {
    const message = 'Bu dosya bu POS hesabı için daha önce yüklenmiş.'
    const { sentTo } = await openPage({ search: '?detail=yukle', upload: () => answer(409, null, message) })
    await screen.findByRole('dialog', { name: 'Dosya Yükle' })
    choose('a'.repeat(2 * 1024 * 1024 + 1))
    expect(await screen.findByText('Dosya 2 MB’tan büyük.')).toBeTruthy()
    expect(sentTo('/Upload')).toEqual([])
    choose()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dosyayı Kaydet' })).toBeNull()
  })

  it('are read by an auditor, who uploads none', async () => {
    await openPage({ search: '?detail=yukle', rights: ['audit.see'] })
    expect(await screen.findByText('1 açık fark')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dosya Yükle' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('[M-03] payout reports in the back office', () => {
  it('stand only where an institution reports, with until when they came and what did not', async () => {
    await openPage({ reporters: [reporter({ lastOn: '2026-03-05', failedOn: '2026-03-06', failedCount: 3 })] })
    expect(await screen.findByText('06.03.2026 raporu 3 kez denendi, alınamadı; yeniden denenecek.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Raporu Al' })).toBeTruthy()
  })

  it('are fetched for a day, and what differs is said', async () => {
    const { sentTo } = await openPage({ reporters: [reporter(NEVER)], search: '?detail=rapor' })
    const drawer = within(await screen.findByRole('dialog', { name: 'Raporu Al' }))
    expect(screen.getByText('Henüz rapor alınmadı.')).toBeTruthy()
    fireEvent.change(drawer.getByLabelText('Raporun günü'), { target: { value: '2026-03-05' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Raporu Al' }))
    expect(await drawer.findByText('PayTR raporu, 05.03.2026')).toBeTruthy()
    expect(drawer.getByText('2 fark bulundu; her biri İnceleme Masası’na düştü.')).toBeTruthy()
    expect(drawer.getByRole('link', { name: 'Rapora Git' })).toBeTruthy()
    expect(sentTo('/Fetch')).toEqual([{ accountId: PAYTR, day: '2026-03-05' }])
  })

  it('that are refused say why', async () => {
    const message = 'Bir günün raporu ertesi gün alınır. Bitmiş bir gün seçin.'
    const reporters = [reporter({ ...NEVER, lastOn: '2026-03-05' })]
    await openPage({ reporters, search: '?detail=rapor', fetched: () => answer(409, null, message) })
    const drawer = within(await screen.findByRole('dialog', { name: 'Raporu Al' }))
    fireEvent.click(drawer.getByRole('button', { name: 'Raporu Al' }))
    expect(await drawer.findByText(message)).toBeTruthy()
  })

  it('are seen by an auditor, who fetches none', async () => {
    const reporters = [reporter({ ...NEVER, lastOn: '2026-03-05' })]
    await openPage({ reporters, search: '?detail=rapor', rights: ['audit.see'] })
    expect(await screen.findByText('Son alınan rapor: 05.03.2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Raporu Al' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
