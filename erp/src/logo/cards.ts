import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import type { ErpItems } from '../port.ts'
import { minorOf } from '../wire/figures.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { SENTINEL } from './codes.ts'
import { amountOf, idOf, item, skipped, textsOf, type Read } from './rows.ts'

export const FIRM_COLUMNS =
  'C.LOGICALREF, C.CODE, C.DEFINITION_, C.TAXNR, C.TAXOFFICE, C.CCURRENCY, C.ACTIVE, C.SPECODE'

export function firmOf(row: Json): Read<ErpItems['firms']> {
  const code = jsonText(row, 'CODE')
  const taxNumber = jsonText(row, 'TAXNR').replace(/\s/g, '')
  if (code === SENTINEL) return item<ErpItems['firms']>()
  if (code === '') return skipped(idOf(row), 'code')
  return item<ErpItems['firms']>({
    code,
    title: jsonText(row, 'DEFINITION_').slice(0, 200) || code,
    ...textsOf({
      taxNumber: identifiesTaxpayer(taxNumber) ? taxNumber : '',
      taxOffice: jsonText(row, 'TAXOFFICE'),
      groupCode: jsonText(row, 'SPECODE'),
    }),
    isActive: (jsonText(row, 'ACTIVE') || '0') === '0',
  })
}

/** The total is in lira over all currencies: of an account that has others it would be compared with the wrong lines. */
export function balanceOf(row: Json, hasForeignLines: boolean): Read<ErpItems['balances']> {
  const firmCode = jsonText(row, 'CODE')
  const [debit, credit] = [minorOf(jsonText(row, 'DEBIT') || '0'), minorOf(jsonText(row, 'CREDIT') || '0')]
  if (firmCode === SENTINEL) return item<ErpItems['balances']>()
  if (firmCode === '') return skipped(idOf(row), 'code')
  if (hasForeignLines) return skipped(idOf(row), 'mixed-currencies')
  if (debit === undefined || credit === undefined || debit < 0n || credit < 0n) return skipped(idOf(row), 'amount')
  const local = { debit: amountOf(debit), credit: amountOf(credit) }
  return item<ErpItems['balances']>({
    firmCode,
    currencyCode: 'TRY',
    ...local,
    localDebit: local.debit,
    localCredit: local.credit,
  })
}
