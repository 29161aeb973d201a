import { saySheetRule, type SheetReading } from '@vezne/contract/kit/sheet.ts'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface FrameProps {
  readonly title: string
  readonly shown: number
  readonly count: number
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Frame({ title, shown, count, heads, children }: FrameProps) {
  const t = useWords(text)
  return (
    <div className="sheet-import-frame">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {shown < count && <p>{t('more', { shown, count })}</p>}
    </div>
  )
}

/** `C` under its title: both as the spreadsheet shows them. */
const placeOf = (column: string, title: string) => (column === '' ? title : `${column} · ${title}`)

export function ErrorTable({ errors, count }: { errors: SheetReading['errors']; count: number }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <Frame
      title={t('wrongTable')}
      shown={errors.length}
      count={count}
      heads={[t('row'), t('column'), t('value'), t('problem')]}
    >
      {errors.map((error) => (
        <tr key={`${error.row} ${error.column} ${error.title} ${error.rule}`}>
          <td>{error.row}</td>
          <td>{placeOf(error.column, error.title)}</td>
          <td className="sheet-import-value">{error.value || t('empty')}</td>
          <td>{saySheetRule(error, language)}</td>
        </tr>
      ))}
    </Frame>
  )
}

export function DifferenceTable({ differences, count }: { differences: SheetReading['differences']; count: number }) {
  const t = useWords(text)
  return (
    <Frame
      title={t('differsTable')}
      shown={differences.length}
      count={count}
      heads={[t('row'), t('of'), t('field'), t('before'), t('after')]}
    >
      {differences.map(({ row, column, title, of, before, after }) => (
        <tr key={`${row} ${column} ${title}`}>
          <td>{row}</td>
          <td>{of}</td>
          <td>{placeOf(column, title)}</td>
          <td className="sheet-import-value">{before ?? t('empty')}</td>
          <td className="sheet-import-value sheet-import-new">{after ?? t('empty')}</td>
        </tr>
      ))}
    </Frame>
  )
}
