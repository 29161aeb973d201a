import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accountLineItem, openItemItem } from '@vezne/contract/erp-feed/items.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { deliver } from '../deliver.ts'
import { folderWire, type ErpContext } from '../port.ts'
import { erpThat, scriptedErp } from '../testing/scripted-erp.ts'
import { aReceipt, aTransfer, aVoid, EVERY_KIND } from '../testing/vouchers.ts'
import { currencyOf, typeOf } from './codes.ts'
import { readCsv, writeCsv } from './csv.ts'
import { file } from './index.ts'

const STATEMENT = readFileSync(join(import.meta.dirname, 'fixtures/hareketler.csv'))
const folders: string[] = []
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

const now = () => new Date('2026-03-05T11:05:00Z')

/** A folder of its own, with a statement in it. */
function folder(settings: Readonly<Record<string, string>> = {}, statement: Uint8Array = STATEMENT) {
  const path = mkdtempSync(join(tmpdir(), 'vezne-erp-'))
  folders.push(path)
  writeFileSync(join(path, 'hareketler.csv'), statement)
  const address = pathToFileURL(path).href
  const context: ErpContext = { wire: folderWire(address), site: { address, credentials: {}, settings }, now }
  const read = (name: string) => readFileSync(join(path, name), 'utf8')
  return { session: file.open(context), names: () => readdirSync(path).toSorted(), read, path }
}

describe('[M-13] a statement in a folder', () => {
  it('becomes lines, with what has no place named', async () => {
    const page = await folder().session.readPage('account-lines', {})
    if (page.kind !== 'page') throw new Error(page.why)
    for (const item of page.items) expect(accountLineItem.safeParse(item)).toMatchObject({ success: true })
    expect(page.items).toMatchObject([
      { firmCode: '007', type: 'opening', rawType: 'DEVİR', debit: '1000.00', documentOn: '2026-01-01' },
      {
        type: 'wholesale-invoice',
        documentNo: 'FTR-1',
        description: 'Şişli; "özel" sevkiyat',
        debit: '1180.50',
        dueOn: '2026-04-02',
      },
      { type: 'card-receipt', reference: '20260305VZ0000000001', credit: '1200.00' },
    ])
    expect(page.skipped).toMatchObject([{ why: 'amount' }])
    expect(page).not.toHaveProperty('next')
  })
  it('tells what is still open', async () => {
    const page = await folder().session.readPage('open-items', {})
    if (page.kind !== 'page') throw new Error(page.why)
    for (const item of page.items) expect(openItemItem.safeParse(item)).toMatchObject({ success: true })
    expect(page.items).toMatchObject([
      { side: 'debit', principal: '1000.00' },
      { documentNo: 'FTR-1', principal: '180.50' },
    ])
  })
  it('is read the same in Windows-1254', async () => {
    const text = new TextDecoder().decode(STATEMENT)
    const letters: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
    const turkish = Uint8Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0) ?? 0)
    const [one, other] = [
      await folder().session.readPage('account-lines', {}),
      await folder({}, turkish).session.readPage('account-lines', {}),
    ]
    expect(other).toEqual(one)
  })
  it('keeps the numbers of its rows, also of equal ones and of those that stand elsewhere now', async () => {
    const head = 'Tarih;İşlem;Belge No;Borç;Alacak;Cari Kodu'
    const ids = async (...rows: readonly string[]) => {
      const page = await folder({}, Buffer.from([head, ...rows].join('\n'))).session.readPage('account-lines', {})
      return page.kind === 'page' ? page.items.map(({ externalId }) => externalId) : []
    }
    const [a, b] = ['01.02.2026;Fatura;F1;10;;A', '01.02.2026;Fatura;F2;10;;A']
    const first = await ids(a ?? '', a ?? '', b ?? '')
    expect(new Set(first).size).toBe(3)
    expect(new Set(await ids(b ?? '', a ?? '', a ?? ''))).toEqual(new Set(first))
  })
  it('comes in pages, as long as it stays the same file', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `01.02.2026;Fatura;F${at};10;;A`)
    const { session, path } = folder(
      {},
      Buffer.from(['Tarih;İşlem;Belge No;Borç;Alacak;Cari Kodu', ...rows].join('\r\n')),
    )
    const first = await session.readPage('account-lines', {})
    if (first.kind !== 'page') throw new Error(first.why)
    const second = await session.readPage('account-lines', { next: first.next ?? '' })
    expect([first.items.length, second.kind === 'page' && second.items.length]).toEqual([1000, 500])
    writeFileSync(join(path, 'hareketler.csv'), 'Tarih;Borç;Alacak;Cari Kodu')
    expect(await session.readPage('account-lines', { next: first.next ?? '' })).toMatchObject({
      kind: 'trouble',
      message: 'changed',
    })
  })
  it.each([
    ['a column is missing', Buffer.from('Tarih;Borç;Alacak\n'), 'Cari Kodu'],
    ['it is empty', Buffer.from(''), 'Cari Kodu'],
  ])('is in trouble where %s', async (_, text, message) => {
    expect(await folder({}, text).session.readPage('account-lines', {})).toEqual({
      kind: 'trouble',
      why: 'unreadable',
      message,
    })
  })
  it('is in trouble where it is not there', async () => {
    const { session } = folder({ statement: 'yok.csv' })
    expect(await session.readPage('account-lines', {})).toMatchObject({ kind: 'trouble', why: 'settings' })
    expect((await session.testConnection()).steps).toMatchObject([{ isGood: true }, { part: 'reading', isGood: false }])
    expect((await folder().session.testConnection()).steps).toMatchObject([{ isGood: true }, { isGood: true }])
    expect(await folder().session.readPage('firms', {})).toMatchObject({ kind: 'trouble', why: 'refused' })
  })
  it('reads back what was written, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const shown = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
        expect(readCsv(writeCsv(shown).slice(1))).toEqual(shown)
      }),
    )
  })
  it.each([
    ['DEVİR', 'opening'],
    ['Açılış', 'opening'],
    ['TOPTAN SATIŞ FATURASI', 'wholesale-invoice'],
    ['Satış Faturası', 'wholesale-invoice'],
    ['Kredi Kartı İade', 'card-refund'],
    ['KK Tahsilat', 'card-receipt'],
    ['EFT', 'bank-transfer'],
    ['Kur Farkı', 'exchange-difference'],
    ['bilinmeyen', 'other'],
  ])('calls %s %s', (word, type) => {
    expect(typeOf(word)).toEqual({ type, rawType: word })
  })
  it.each([
    ['', 'TRY'],
    ['TL', 'TRY'],
    ['usd', 'USD'],
    ['GBP', undefined],
  ])('knows the money %s', (word, currency) => {
    expect(currencyOf(word)).toBe(currency)
  })
})

describe('[M-13] a voucher as a file', () => {
  it('is written once, whole, and found by its name', async () => {
    const { session, names, read } = folder()
    const posted = {
      kind: 'posted',
      number: 'vezne-20260305VZ0000000001.csv',
      voucherId: 'vezne-20260305VZ0000000001.csv',
      period: '2026',
    }
    expect(await session.find(aReceipt)).toEqual({ kind: 'absent' })
    expect(await session.post(aReceipt)).toEqual(posted)
    expect(await session.find(aReceipt)).toEqual(posted)
    const [titles, cells] = readCsv(read('vezne-20260305VZ0000000001.csv').slice(1))
    const row = Object.fromEntries((titles ?? []).map((title, at) => [title, cells?.[at]]))
    expect(row).toMatchObject({
      Tür: 'Tahsilat',
      Tarih: '05.03.2026',
      'Cari Kodu': '120.01.001',
      Tutar: '1200,00',
      Taksit: '3',
      'Maskeli Kart': '435508******4358',
    })
    expect(await session.post({ ...aReceipt, amount: { amountMinor: 1n, currency: 'TRY' } })).toMatchObject({
      kind: 'unknown',
    })
    expect(names()).toEqual(['hareketler.csv', 'vezne-20260305VZ0000000001.csv'])
    expect(readCsv(read('vezne-20260305VZ0000000001.csv').slice(1))[1]).toContain('1200,00')
  })
  it('is delivered once, however often', async () => {
    const { session, names } = folder()
    for (const voucher of [...EVERY_KIND, ...EVERY_KIND]) {
      expect(await deliver({ connector: file, session, now }, voucher)).toMatchObject({ kind: 'posted' })
    }
    expect(names()).toHaveLength(6)
  })
  it('is a file of Logo’s own import, all in ASCII', async () => {
    const { session, read } = folder({ format: 'logo-xml' })
    await session.post({ ...aReceipt, accountCode: 'Ş&1' })
    const text = read('vezne-20260305VZ0000000001.xml')
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="ISO-8859-9"\?>\n<ARP_VOUCHERS><ARP_VOUCHER DBOP="INS">/)
    expect(text).toContain('<TYPE>70</TYPE>')
    expect(text).toContain('<ARP_CODE>&#350;&#38;1</ARP_CODE>')
    expect(text).toContain('<CREDIT>1200.00</CREDIT>')
    await session.post(aTransfer)
    expect(read('vezne-20260305VZ0000000001-T1.xml')).toMatch(
      /TORBA<.*<DEBIT>1200\.00<.*120\.01\.001<.*<CREDIT>1200\.00</,
    )
    expect(await session.post(aVoid)).toMatchObject({ kind: 'refused', why: 'not-supported' })
  })
  it('is not written without a mapping', async () => {
    expect(await folder().session.post({ ...aReceipt, posAccount: '' })).toMatchObject({
      kind: 'refused',
      why: 'mapping-missing',
    })
    expect(
      await folder().session.closeItems(
        { ...aReceipt, closes: [{ externalId: '1', amountMinor: 1n }] },
        { kind: 'posted', number: '', voucherId: '', period: '' },
      ),
    ).toMatchObject({ why: 'not-supported' })
  })
  it.each([
    [{ status: 403, body: '' }, 'not-allowed'],
    [{ status: 404, body: '' }, 'settings'],
    ['nobody', 'unreachable'],
  ])('is refused by a place that takes none: %j', async (said, why) => {
    const site = { address: 'https://files.test/vezne', credentials: {}, settings: {} }
    const erp = erpThat(() => said)
    expect(await file.open({ wire: erp, site, now }).post(aReceipt)).toMatchObject({ kind: 'refused', why })
    expect(erp.sent[0]).toMatchObject({
      method: 'PUT',
      url: 'https://files.test/vezne/vezne-20260305VZ0000000001.csv',
      headers: { 'if-none-match': '*' },
    })
  })
  it('reaches nothing outside its folder', async () => {
    const { path } = folder()
    const wire = folderWire(pathToFileURL(path).href)
    const base = pathToFileURL(path).href
    for (const url of [`${base}/../x`, `${base}/a/b`, 'file:///etc/passwd', `${base}/.hidden`, `${base}/%2e%2e`]) {
      expect(await wire.send({ method: 'GET', url, headers: {}, body: '' })).toMatchObject({ status: 404 })
    }
    expect(await wire.send({ method: 'POST', url: `${base}/x.csv`, headers: {}, body: '' })).toMatchObject({
      status: 405,
    })
    for (const settings of [{ statement: '../x' }, { statement: '(' }]) {
      const site = { address: base, credentials: {}, settings }
      expect(await file.open({ wire: scriptedErp(), site, now }).post(aReceipt)).toMatchObject({ why: 'settings' })
    }
  })
})
