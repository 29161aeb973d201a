import { COMMISSION_CARD_WORDS, type CommissionRow } from '@vezne/contract/commissions/table.ts'
import type { Column } from '@vezne/contract/kit/list.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { percentFromPpm } from '@vezne/domain/commission/definition.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { FileAnswer } from '../../../../kit/http/file-answer.ts'
import { writeXlsx } from '../../../platform/exports/index.ts'
import type { CommissionDeps } from '../table/deps.ts'
import { tableOn } from '../table/rows.ts'
import { todayOf } from '../table/show-table.ts'
import { codesOf } from './codes.ts'
import { countKey, COUNTS, countTitle, TITLES } from './columns.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TITLE = { tr: 'Komisyonlar', en: 'Commissions' }
const FILE_NAME = { tr: 'komisyonlar', en: 'commissions' }

const named = (key: keyof typeof TITLES): Column => ({ key, kind: 'text', title: TITLES[key] })

const FILE_COLUMNS: readonly Column[] = [
  named('code'),
  named('bank'),
  named('account'),
  named('programme'),
  named('cardKind'),
  ...COUNTS.map((count): Column => ({ key: countKey(count), kind: 'rate', title: countTitle(count) })),
  named('included'),
]

function fileRow(row: CommissionRow, code: string, language: Language): Readonly<Record<string, string | number>> {
  const included = row.rates.filter(({ isIncluded }) => isIncluded).map(({ count }) => count)
  return {
    code,
    bank: row.bankName,
    account: row.accountName,
    programme: row.programme,
    cardKind: COMMISSION_CARD_WORDS[row.cardKind][language],
    ...Object.fromEntries(row.rates.map(({ count, ratePpm }) => [countKey(count), percentFromPpm(ratePpm)])),
    included: included.join('; '),
  }
}

/** The table of a day as a workbook, which can be filled in and sent back. */
export async function handOut(
  { db: database }: CommissionDeps,
  on: string | null,
  { caller, language }: SignedInCall,
): Promise<FileAnswer> {
  const { day, rows } = await database.forCaller(caller, async (db) => {
    const asked = on ?? (await todayOf(db))
    return { day: asked, rows: await tableOn(db, asked) }
  })
  const codes = codesOf(rows)
  const pages = async function* pages() {
    yield rows.map((row) => fileRow(row, codes.get(row) ?? '', language))
  }
  return new FileAnswer({
    name: `${FILE_NAME[language]}-${day}.xlsx`,
    type: TYPE,
    pieces: writeXlsx({ title: TITLE[language], columns: FILE_COLUMNS, language }, pages()),
  })
}
