import type { CommissionDifference } from '@vezne/contract/commissions/table.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useCountName } from './cell.tsx'
import { text } from './text.ts'

interface Props {
  readonly differences: readonly CommissionDifference[]
  readonly count: number
}

/** Old and new of every cell that changes. */
export function DifferenceTable({ differences, count }: Props) {
  const t = useWords(text)
  const countName = useCountName()
  return (
    <div className="commissions-differences">
      <table>
        <caption className="visually-hidden">{t('differences')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <tr key={`${each.name} ${each.count}`}>
              <td>{each.name}</td>
              <td>{countName(each.count)}</td>
              <td>{each.before ?? t('none')}</td>
              <td className="strong">{each.after ?? t('none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length < count && <p>{t('more', { shown: differences.length, count })}</p>}
    </div>
  )
}
