import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const title = (tr: string, en = tr) => ({ tr, en })
const CUT_OFF = {
  id: 'cut-off',
  name: title('Hesap Kesim', 'Cut-Off'),
  lead: title('Son kesim'),
  view: 'cut-off',
  isReady: true,
  parameters: [
    { name: 'firm', kind: 'firm', title: title('Bayi'), isFixed: false, value: null, choices: [] },
    {
      name: 'currency',
      kind: 'currency',
      title: title('Döviz'),
      isFixed: true,
      value: 'TRY',
      choices: [{ value: 'TRY', title: title('TRY') }],
    },
    { name: 'day', kind: 'number', title: title('Ayın Kesim Günü'), isFixed: false, value: '31', choices: [] },
  ],
  columns: [],
  cacheMinutes: 5,
}
const COLUMNS = ['firmName', 'cutOn', 'cutAmount', 'left'].map((key) => ({ key, kind: 'text', title: title(key) }))
const ROW = { firmName: 'Işık Ticaret', cutOn: '2026-10-31', cutAmount: -1250.5, left: 0, currencyCode: 'TRY' }
const RUN = {
  columns: COLUMNS,
  rows: [ROW],
  totals: [{ cutAmount: -1250.5, left: 0, currencyCode: 'TRY' }],
  rowCount: 1,
  nextCursor: null,
  refreshedAt: Date.UTC(2026, 10, 18, 6, 5),
  booksAt: null,
}

async function openPage(query = '', replies: Readonly<Record<string, () => Response>> = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmErpReport/Reports': () => answer(200, { reports: [CUT_OFF] }),
    '/FirmErpReport/RunReport': () => answer(200, RUN),
    ...replies,
  })
  const panel = openPanel(`/erp-report?tab=reports${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Erp Rapor' })
  const runs = () => sent.filter(({ path }) => path.endsWith('/RunReport')).map(({ body }) => body)
  return { ...panel, runs }
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('[M-13] a report in the panel', () => {
  it('is chosen from a menu, run as it begins, and read with totals and its moment', async () => {
    const { runs, router } = await openPage()
    fireEvent.click(await screen.findByRole('link', { name: /Hesap Kesim/ }))
    const table = within(await screen.findByRole('table', { name: /Hesap Kesim/ }))
    expect(
      table.getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([[], ['Işık Ticaret', '31.10.2026', '1.250,50 (A)', '0,00'], ['Toplam TRY', '', '1.250,50 (A)', '0,00']])
    expect(screen.getByText('Son yenileme: 18.11.2026 09:05')).toBeTruthy()
    expect(screen.getByText('Döviz · Sabit: TRY')).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=reports&report=cut-off')
    expect(runs()).toEqual([{ reportId: 'cut-off', parameters: { firm: '', day: '31' }, cursor: null }])
    click('Yenile')
    await waitFor(() => expect(runs()[1]).toMatchObject({ refresh: true }))
  })

  it('keeps what was typed in the address, and under the field what is wrong with it', async () => {
    const refused = [{ path: 'parameters.day', rule: 'invalid' }]
    let isWrong = false
    const { runs, router } = await openPage('&report=cut-off&p-day=5', {
      '/FirmErpReport/RunReport': () => (isWrong ? refusedFields(refused) : answer(200, RUN)),
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Ayın Kesim Günü')
    expect(field.value).toBe('5')
    await waitFor(() => expect(runs()[0]).toMatchObject({ parameters: { day: '5' } }))
    isWrong = true
    fireEvent.change(field, { target: { value: '45' } })
    click('Çalıştır')
    expect(await screen.findByText('Bu alan geçerli değil.')).toBeTruthy()
    expect([field.value, router.state.location.search]).toEqual(['45', '?tab=reports&report=cut-off&p-day=45'])
  })

  it('names the torba where no firm is known', async () => {
    await openPage('&report=cut-off', {
      '/FirmErpReport/RunReport': () => answer(200, { ...RUN, rows: [{ ...ROW, firmName: null }] }),
    })
    expect(await screen.findByRole('cell', { name: 'Torba hesap' })).toBeTruthy()
  })

  it('says so where it is gone, and where it has no rows', async () => {
    const none = { ...RUN, rows: [], totals: [], rowCount: 0 }
    await openPage('&report=yok', { '/FirmErpReport/RunReport': () => answer(200, none) })
    expect(await screen.findByText('Bu rapor yayından kaldırılmış ya da size açık değil.')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /Hesap Kesim/ }))
    expect(await screen.findByText('Bu parametrelerle gösterilecek satır yok.')).toBeTruthy()
  })
})
