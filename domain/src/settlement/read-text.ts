import { hideCardNumbers } from '../card/number.ts'
import type { BankFile } from './bank-file.ts'
import type { BankRow, BrokenRow, LayoutName } from './bank-row.ts'
import { countIn, dayIn, signedAmountIn } from './cells.ts'
import { signed } from './read-table.ts'

/** The fields of one line as the bank wrote them. */
interface Written {
  readonly line: number
  readonly raw: string
  readonly soldOn: string
  readonly valueOn: string
  readonly gross: string
  readonly kept: readonly string[]
  readonly installments: string
  readonly type: string
}

const CUT = 100

/** The fixed columns of Akbank's old text file, counted from 1 and with their last sign. */
const FIXED = {
  soldOn: [20, 29],
  type: [57, 65],
  installments: [74, 81],
  gross: [83, 98],
  commission: [100, 115],
  valueOn: [134, 143],
  chip: [162, 177],
} as const

/** A merchant of nine signs, a blank, a POS of eight signs, a blank, a day. */
const FIXED_LINE = /^[\d ]{9} [\dA-Za-z ]{8} \d{2}[./-]\d{2}[./-]\d{4}/

function fixedLines(text: string): Written[] {
  return text.split(/\r?\n/).flatMap((raw, at) => {
    if (raw.trim() === '') return []
    const field = ([from, to]: readonly [number, number]) => raw.slice(from - 1, to).trim()
    return [
      {
        line: at + 1,
        raw,
        soldOn: field(FIXED.soldOn),
        valueOn: field(FIXED.valueOn),
        gross: field(FIXED.gross),
        kept: [field(FIXED.commission), field(FIXED.chip)],
        installments: field(FIXED.installments),
        type: field(FIXED.type),
      },
    ]
  })
}

function xmlLines(text: string): Written[] {
  let [line, counted] = [1, 0]
  return [...text.matchAll(/<YKBPOSTXN\b[^>]*>([\s\S]*?)<\/YKBPOSTXN>/g)].map((found) => {
    const [, raw = ''] = found
    line += text.slice(counted, found.index).split('\n').length - 1
    counted = found.index
    const field = (name: string) => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(raw)?.[1] ?? ''
    return {
      line,
      raw,
      soldOn: field('ISLTAR'),
      valueOn: field('BLOKCOZTAR'),
      gross: field('ORJTUT'),
      kept: [field('KMSYN'), field('KPAY'), field('ERKODMTUT')],
      installments: field('TKSTADEDI'),
      type: field('ISLTIP'),
    }
  })
}

const cell = (text: string) => ({ kind: 'text', text }) as const
const amountOf = (text: string) => signedAmountIn(cell(text.replace(/^(-?)0+(?=\d)/, '$1')))

function rowOf(written: Written): BankRow | Omit<BrokenRow, 'line'> {
  const [soldOn, valueOn] = [dayIn(cell(written.soldOn)), dayIn(cell(written.valueOn))]
  if (soldOn === undefined) return { rule: 'day-invalid', field: 'soldOn', text: written.soldOn || written.raw }
  if (valueOn === undefined) return { rule: 'day-invalid', field: 'valueOn', text: written.valueOn || written.raw }
  const gross = amountOf(written.gross)
  if (gross === undefined) return { rule: 'amount-invalid', field: 'gross', text: written.gross || written.raw }
  let kept = 0n
  for (const text of written.kept) {
    const minor = text === '' ? 0n : amountOf(text)
    if (minor === undefined) return { rule: 'amount-invalid', field: 'commission', text }
    kept += minor < 0n ? -minor : minor
  }
  const isBack = gross < 0n || /^(iad|ipt|İAD|IAD|IPT)/i.test(written.type)
  const size = gross < 0n ? -gross : gross
  // These files tell no net: it is what is left.
  const money = signed(isBack ? 'refund' : 'sale', { gross: size, kept, net: size - kept })
  if (money === undefined) return { rule: 'sum-differs', field: 'commission', text: written.raw }
  return {
    line: written.line,
    kind: isBack ? 'refund' : 'sale',
    soldOn,
    valueOn,
    installments: countIn(written.installments),
    installment: null,
    ...money,
    currency: 'TRY',
    authCode: null,
    maskedCard: null,
  }
}

/** The old text files of banks: undefined where it is neither. */
export function readText(text: string): BankFile | undefined {
  const layout = layoutOf(text)
  if (layout === undefined) return undefined
  const rows: BankRow[] = []
  const broken: BrokenRow[] = []
  for (const written of layout === 'akbank-text' ? fixedLines(text) : xmlLines(text)) {
    const read = rowOf(written)
    if ('rule' in read) broken.push({ ...read, line: written.line, text: hideCardNumbers(read.text).slice(0, CUT) })
    else rows.push(read)
  }
  return { layout, rows, broken }
}

function layoutOf(text: string): LayoutName | undefined {
  if (/<YKBPOS_TRANSACTIONS\b/.test(text)) return 'yapi-kredi-xml'
  return FIXED_LINE.test(text.trimStart()) ? 'akbank-text' : undefined
}
