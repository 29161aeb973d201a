import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type { Refused, Voucher } from '../port.ts'
import { maskedCard } from '../masked.ts'
import { beginningOf } from '../notes.ts'
import { isReference } from '../references.ts'
import { refused } from '../reply.ts'
import { turkishDay } from '../wire/days.ts'
import { writeCsv } from './csv.ts'

export type FileFormat = 'csv' | 'logo-xml'

export function faultOf(format: FileFormat, voucher: Voucher): Refused | undefined {
  const { kind, reference, accountCode, fromAccountCode = '', posAccount } = voucher
  if (!isReference(reference)) return refused('settings', 'reference')
  if (format === 'logo-xml' && kind === 'void') return refused('not-supported', 'void')
  const foreign = [voucher.amount, voucher.from].find((each) => each !== undefined && each.currency !== 'TRY')
  if (format === 'logo-xml' && foreign !== undefined) return refused('currency-unknown', foreign.currency)
  if (kind === 'void') return voucher.original === undefined ? refused('no-such-voucher') : undefined
  if (accountCode === '') return refused('mapping-missing', 'accountCode')
  if (kind === 'transfer') return fromAccountCode === '' ? refused('mapping-missing', 'fromAccountCode') : undefined
  return posAccount === '' ? refused('mapping-missing', 'posAccount') : undefined
}

/** One file for a voucher: its name is the reference, so that it is there once. */
export const fileName = (format: FileFormat, { reference }: Voucher): string =>
  `vezne-${reference}.${format === 'csv' ? 'csv' : 'xml'}`

export const documentOf = (format: FileFormat, voucher: Voucher): string =>
  format === 'csv' ? csvOf(voucher) : xmlOf(voucher)

const KIND_WORDS = {
  receipt: 'Tahsilat',
  void: 'İptal',
  refund: 'İade',
  chargeback: 'Ters İbraz',
  transfer: 'Virman',
} as const

function csvOf(voucher: Voucher): string {
  const { amount, original } = voucher
  const cells: readonly (readonly [title: string, cell: string])[] = [
    ['İşlemNo', voucher.reference],
    ['Tür', KIND_WORDS[voucher.kind]],
    ['Tarih', turkishDay(voucher.eventOn)],
    ['Cari Kodu', voucher.accountCode],
    ['Karşı Cari Kodu', voucher.fromAccountCode ?? ''],
    ['Tutar', decimalFromMinor(amount.amountMinor).replace('.', ',')],
    ['Döviz', amount.currency],
    ...leavingCells(voucher),
    ['Kur', (voucher.rate ?? '').replace('.', ',')],
    ['POS/Banka Hesap Kodu', voucher.posAccount],
    ['Taksit', String(Math.max(1, voucher.installments.length))],
    ['Ödeme Planı Kodu', voucher.planCode],
    ['Onay Kodu', voucher.authCode],
    ['Maskeli Kart', maskedCard(voucher.maskedCard)],
    ['Asıl İşlemNo', original?.reference ?? ''],
    ['Açıklama', beginningOf(voucher)],
  ]
  return writeCsv([cells.map(([title]) => title), cells.map(([, cell]) => cell)])
}

/** Only where another currency leaves than arrives: whoever imports these files knows the other columns by their place. */
const leavingCells = ({ from }: Voucher): readonly (readonly [string, string])[] =>
  from === undefined
    ? []
    : [
        ['Çıkan Tutar', decimalFromMinor(from.amountMinor).replace('.', ',')],
        ['Çıkan Döviz', from.currency],
      ]

/** A file that Logo's own import reads. Everything outside ASCII is a character reference, whatever the encoding says. */
function xmlOf(voucher: Voucher): string {
  const { kind, eventOn, accountCode, fromAccountCode = '', posAccount, planCode, reference } = voucher
  const amount = decimalFromMinor(voucher.amount.amountMinor)
  const type = { receipt: '70', refund: '71', chargeback: '71', void: '', transfer: '5' }[kind]
  const side = kind === 'receipt' ? 'CREDIT' : 'DEBIT'
  const line = (account: string, on: 'DEBIT' | 'CREDIT', more: readonly Tag[]): Tag => [
    'TRANSACTION',
    [
      ['ARP_CODE', account],
      ['TRANNO', '~'],
      ['DESCRIPTION', reference],
      [on, amount],
      ['TC_XRATE', '1'],
      ['TC_AMOUNT', amount],
      ...more,
    ],
  ]
  const card: readonly Tag[] = [
    ['BANKACC_CODE', posAccount],
    ...(planCode === '' ? [] : [['PAYMENT_CODE', planCode] as const]),
    ['CREDIT_CARD_NO', maskedCard(voucher.maskedCard)],
    ['APPROVE_NR', voucher.authCode],
  ]
  const lines =
    kind === 'transfer'
      ? [line(fromAccountCode, 'DEBIT', []), line(accountCode, 'CREDIT', [])]
      : [line(accountCode, side, card)]
  const slip: Tag = [
    'ARP_VOUCHER DBOP="INS"',
    [
      ['NUMBER', '~'],
      ['DATE', turkishDay(eventOn)],
      ['TYPE', type],
      ['NOTES1', beginningOf(voucher)],
      ['TRANSACTIONS', lines],
    ],
  ]
  return `<?xml version="1.0" encoding="ISO-8859-9"?>\n${written(['ARP_VOUCHERS', [slip]])}\n`
}

type Tag = readonly [name: string, content: string | readonly Tag[]]

function written([name, content]: Tag): string {
  const inside = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${name}>${inside}</${name.split(' ')[0]}>`
}

const escaped = (text: string) => text.replace(/[&<>"]|[^\u0020-\u007e]/gu, (letter) => `&#${letter.codePointAt(0)};`)
