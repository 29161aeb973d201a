import type { CommissionRow } from '@vezne/contract/commissions/table.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** The first day that anything knows of: what holds since then holds since ever. */
const SINCE_EVER = '2000-01-01'

/** Beside a row: since when its rates hold, what comes next, and what else a payer gets there. */
export function RowFacts({ row }: { row: CommissionRow }) {
  const t = useWords(text)
  const { from, to, nextFrom, extraInstallments, deferral, isFromDealer, isAccountActive } = row
  const since = from === SINCE_EVER ? t('sinceEver') : t('since', { day: writeDay(from ?? '') })
  const facts = [
    ...(isAccountActive ? [] : [t('off')]),
    from === null ? t('noRates') : since,
    ...(to === null ? [] : [t('until', { day: writeDay(to) })]),
    ...(nextFrom === null ? [] : [t('next', { day: writeDay(nextFrom) })]),
    ...(extraInstallments === 0 ? [] : [t('extra', { count: extraInstallments })]),
    ...(deferral === null ? [] : [t('deferral', deferral)]),
    ...(isFromDealer ? [t('fromDealer')] : []),
  ]
  return <span className="hint-small">{facts.join(' · ')}</span>
}
