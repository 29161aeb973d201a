import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { folderWire } from '@vezne/erp/port.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import type { Books, PretendErp } from './pretend-erp.ts'

/** What a day needs of an ERP. */
export type DayErp = Pick<
  PretendErp,
  | 'now'
  | 'letPass'
  | 'site'
  | 'wire'
  | 'hurry'
  | 'clerk'
  | 'books'
  | 'set'
  | 'met'
  | 'die'
  | 'dieAfter'
  | 'restarts'
  | 'close'
>

interface Line {
  readonly code: string
  readonly day: string
  readonly type: string
  readonly number: string
  readonly words: string
  readonly debit: number
  readonly credit: number
}

const STATEMENT = 'hareketler.csv'
const OURS = /^vezne-(.+)\.csv$/
/** The share is away for a call, or the connection breaks before or after a file was laid. */
const TRAPS = ['away', 'cut-before', 'cut-after']

/**
 * An office that exchanges files: a program of its own takes what we lay into its folder into the books, every few minutes and in the
 * order in which it came, and lays a statement of all accounts there; now in UTF-8, now in Windows-1254. It may die over it.
 */
export async function openFileOffice(folder: string, begins: number): Promise<DayErp> {
  const path = join(folder, 'exchange')
  await mkdir(path)
  const dice = makeDice(17)
  const lines: Line[] = []
  const vouchers: Record<string, unknown>[] = []
  const contradictions: string[] = []
  const met: Record<string, number> = {}
  let odds: Readonly<Record<string, unknown>> = {}
  let [time, restarts, laid] = [begins, 0, 0]
  let filesToDeath = Number.POSITIVE_INFINITY
  const now = () => new Date(time)
  const lay = async () => {
    laid += 1
    await writeFile(join(path, `${STATEMENT}.new`), encoded(lines, laid % 2 === 0))
    await rename(join(path, `${STATEMENT}.new`), join(path, STATEMENT))
  }
  const take = async (name: string) => {
    const cells = await cellsOf(join(path, name))
    const [reference = '', original = ''] = [cells.get('İşlemNo'), cells.get('Asıl İşlemNo')]
    const amount = Number(cells.get('Tutar')?.replace(',', '.'))
    const [code = '', from = '', kind = ''] = [cells.get('Cari Kodu'), cells.get('Karşı Cari Kodu'), cells.get('Tür')]
    const line = (account: string, debit: number, credit: number): Line => ({
      code: account,
      day: cells.get('Tarih') ?? '',
      type: kind === 'Virman' ? 'Virman' : `Kredi kartı ${kind}`,
      number: `F${vouchers.length + 1}`,
      words: reference,
      debit,
      credit,
    })
    const known = original === '' || vouchers.some((one) => one['reference'] === original)
    if (!known) contradictions.push(`${reference} came before ${original}`)
    if (kind === 'İptal') {
      const at = lines.findIndex(({ words }) => words === original)
      if (at >= 0) lines.splice(at, 1)
      for (const one of vouchers) if (one['reference'] === original) one['cancelled'] = true
      vouchers.push({ reference, name, cancelled: false, lines: [] })
      return
    }
    const own = kind === 'Tahsilat' || kind === 'Virman' ? line(code, 0, amount) : line(code, amount, 0)
    const both = kind === 'Virman' ? [own, line(from, amount, 0)] : [own]
    lines.push(...both)
    vouchers.push({ reference, name, cancelled: false, lines: both })
  }
  const takeAll = async () => {
    const names = (await readdir(path)).filter(
      (name) => OURS.test(name) && !vouchers.some((one) => one['name'] === name),
    )
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(path, name), { bigint: true })).mtimeNs })),
    )
    for (const { name } of dated.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
      filesToDeath -= 1
      if (filesToDeath < 0) {
        filesToDeath = Number.POSITIVE_INFINITY
        restarts += 1
        return
      }
      await take(name)
    }
    await lay()
  }
  const address = pathToFileURL(path).href
  const folderAt = folderWire(address)
  const isMet = (trap: string) => {
    const is = Number(odds[trap] ?? 0) > 0 && dice() * Number(odds[trap]) < 1
    if (is) met[trap] = (met[trap] ?? 0) + 1
    return is
  }
  return {
    now,
    site: { address, credentials: {}, settings: {} },
    wire: {
      send: async (request) => {
        const trap = TRAPS.find((one) => (one === 'away' || request.method === 'PUT') && isMet(one))
        if (trap === 'away') return { kind: 'silence', why: 'unreachable', sent: false }
        if (trap !== 'cut-before') {
          const answer = await folderAt.send(request)
          if (trap === undefined) return answer
        }
        return { kind: 'silence', why: 'broken-off', sent: true }
      },
    },
    letPass: async (minutes) => {
      time += minutes * 60_000
      await takeAll()
    },
    hurry: () => {},
    clerk: async (act, told = {}) => {
      if (act !== 'generate') throw new Error(`nobody does ${act} here`)
      for (let at = 0; at < Number(told['lines']); at += 1) {
        const amount = Math.floor(1000 + dice() * 2_000_000) / 100
        const isDebit = dice() < 0.67
        const day = istanbulTime(begins - Math.floor(dice() * 200) * 86_400_000).slice(0, 10)
        lines.push({
          code: `120.01.${String(1 + Math.floor(dice() * Number(told['firms']))).padStart(3, '0')}`,
          day: day.split('-').toReversed().join('.'),
          type: isDebit ? 'Satış Faturası' : 'Nakit Tahsilat',
          number: `B${at}`,
          words: 'Şişli; "ığdır" çıkışı',
          debit: isDebit ? amount : 0,
          credit: isDebit ? 0 : amount,
        })
      }
      await lay()
      return {}
    },
    books: async () => ({ vouchers, balances: balancesOf(lines), contradictions }),
    set: async (what, told) => {
      if (what === 'traps') odds = told
    },
    met: async () => met,
    die: async () => {
      filesToDeath = 0
    },
    dieAfter: (files) => {
      // It is not asked anything: it dies over its own work.
      if (Number.isFinite(files)) filesToDeath = files % 3
    },
    restarts: () => restarts,
    close: () => Promise.resolve(),
  }
}

function balancesOf(lines: readonly Line[]): Books['balances'] {
  return [...Map.groupBy(lines, ({ code }) => code)].map(([code, own]) => {
    const sum = (side: 'debit' | 'credit') => Math.round(own.reduce((all, line) => all + line[side] * 100, 0)) / 100
    const [debit, credit] = [sum('debit'), sum('credit')]
    return { code, lines: own.length, debit, credit, balance: Math.round((debit - credit) * 100) / 100 }
  })
}

/** As one file has them, title by title: quotes around every cell. */
async function cellsOf(path: string): Promise<Map<string, string>> {
  const [titles = [], cells = []] = (await readFile(path, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('";"'))
  return new Map(titles.map((title, at) => [title, cells[at] ?? '']))
}

const LETTERS: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const TITLES = 'Tarih;İşlem;Belge No;Açıklama;Borç;Alacak;Bakiye;Cari Kodu'

function encoded(lines: readonly Line[], isUnicode: boolean): Uint8Array {
  const money = (amount: number) => (amount === 0 ? '' : amount.toFixed(2).replace('.', ','))
  const rows = lines.map(({ day, type, number, words, debit, credit, code }) =>
    [day, type, number, `"${words.replaceAll('"', '""')}"`, money(debit), money(credit), '', code].join(';'),
  )
  const text = [TITLES, ...rows].join('\r\n')
  if (isUnicode) return Buffer.from(`\uFEFF${text}`, 'utf8')
  return Uint8Array.from(text, (letter) => LETTERS[letter] ?? letter.codePointAt(0) ?? 0)
}
