import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { operationsOverview } from '@vezne/contract/operations.ts'
import { sayWork } from '@vezne/contract/operations/words.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Standing } from '../standing/standing.tsx'
import { FactTable, type FactColumn } from './fact-table.tsx'
import { text } from './text.ts'

type Sweep = ReplyOf<typeof operationsOverview>['sweeps'][number]

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const LOOKS = {
  never: { icon: MinusCircleOutlined, tone: 'quiet' },
  waiting: { icon: ClockCircleOutlined, tone: 'quiet' },
  running: { icon: SyncOutlined, tone: 'moving' },
  done: { icon: CheckCircleFilled, tone: 'success' },
  failed: { icon: CloseCircleFilled, tone: 'warning' },
} as const

function usePace() {
  const t = useWords(text)
  return (minutes: number) => {
    if (minutes === 1) return t('everyMinute')
    if (minutes < HOUR_MINUTES) return t('everyMinutes', { minutes })
    if (minutes === HOUR_MINUTES) return t('everyHour')
    return minutes < DAY_MINUTES ? t('everyHours', { hours: minutes / HOUR_MINUTES }) : t('everyDay')
  }
}

function SweepState({ state, isLate }: Pick<Sweep, 'state' | 'isLate'>) {
  const t = useWords(text)
  if (isLate) return <Standing icon={ClockCircleOutlined} tone="warning" word={t('late')} />
  return <Standing {...LOOKS[state]} word={t(`sweepStates.${state}`)} />
}

const stateCell = ({ state, isLate }: Sweep) => <SweepState state={state} isLate={isLate} />

/** What is done by the clock: how often, when last, and how that went. */
export function SweepTable({ sweeps }: { readonly sweeps: readonly Sweep[] }) {
  const t = useWords(text)
  const language = useLanguage()
  const sayPace = usePace()
  if (sweeps.length === 0) return <p className="facts-empty">{t('noSweeps')}</p>
  const columns: FactColumn<Sweep>[] = [
    { title: t('sweep'), cell: ({ name }) => sayWork(name, language) },
    { title: t('pace'), cell: ({ paceMinutes }) => sayPace(paceMinutes) },
    { title: t('lastTurn'), cell: ({ lastAt }) => (lastAt === null ? t('notYet') : writeInstant(lastAt)) },
    { title: t('state'), cell: stateCell },
  ]
  return <FactTable label={t('sweeps')} rows={sweeps} keyOf={({ name }) => name} columns={columns} />
}
