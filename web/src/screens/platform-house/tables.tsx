import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { sayWork } from '@vezne/contract/operations/words.ts'
import { FactTable, type FactColumn } from '../../features/facts/fact-table.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { House } from './standing.ts'
import { text } from './text.ts'

export function Jobs({ jobs }: Pick<House, 'jobs'>) {
  const t = useWords(text)
  const language = useLanguage()
  if (jobs.length === 0) return <p className="facts-empty">{t('jobs.none')}</p>
  const columns: FactColumn<House['jobs'][number]>[] = [
    { title: t('jobs.kind'), cell: ({ name }) => sayWork(name, language) },
    { title: t('jobs.waiting'), cell: ({ waiting }) => waiting, isFigure: true },
    { title: t('jobs.retrying'), cell: ({ retrying }) => retrying, isFigure: true },
    { title: t('jobs.running'), cell: ({ running }) => running, isFigure: true },
    { title: t('jobs.dead'), cell: ({ dead }) => dead, isFigure: true },
    { title: t('jobs.oldest'), cell: ({ oldestAt }) => (oldestAt === null ? '–' : writeInstant(oldestAt)) },
  ]
  return <FactTable label={t('jobs.name')} rows={jobs} keyOf={({ name }) => name} columns={columns} />
}

export function DeadLetters({ deadLetters }: Pick<House, 'deadLetters'>) {
  const t = useWords(text)
  if (deadLetters.length === 0) return <p className="facts-empty">{t('dead.none')}</p>
  const columns: FactColumn<House['deadLetters'][number]>[] = [
    { title: t('dead.company'), cell: ({ name }) => name },
    { title: t('dead.count'), cell: ({ count }) => count, isFigure: true },
    { title: t('dead.oldest'), cell: ({ oldestAt }) => writeInstant(oldestAt) },
  ]
  return <FactTable label={t('dead.name')} rows={deadLetters} keyOf={({ companyId }) => companyId} columns={columns} />
}

export function Replicas({ replicas }: Pick<House, 'replicas'>) {
  const t = useWords(text)
  const language = useLanguage()
  if (replicas.length === 0) return <p className="facts-empty">{t('replicas.none')}</p>
  const columns: FactColumn<House['replicas'][number]>[] = [
    { title: t('replicas.one'), cell: ({ name }) => name ?? t('replicas.unseen') },
    { title: t('replicas.state'), cell: ({ state }) => state ?? '–' },
    { title: t('replicas.sync'), cell: ({ syncState }) => syncState ?? '–' },
    {
      title: t('replicas.lag'),
      cell: ({ lagMs }) => (lagMs === null ? '–' : `${(lagMs / 1000).toLocaleString(language)} s`),
      isFigure: true,
    },
  ]
  return <FactTable label={t('replicas.name')} rows={replicas} keyOf={({ name }) => name ?? ''} columns={columns} />
}

type Alarm = House['alarms'][number]

function AlarmState({ value }: Pick<Alarm, 'value'>) {
  const t = useWords(text)
  if (value === 0) return <Standing icon={CheckCircleFilled} tone="success" word={t('alarms.quiet')} />
  return <Standing icon={ExclamationCircleFilled} tone="warning" word={t('alarms.raised', { value })} />
}

const alarmStateCell = ({ value }: Alarm) => <AlarmState value={value} />

export function Alarms({ alarms }: Pick<House, 'alarms'>) {
  const t = useWords(text)
  if (alarms.length === 0) return <p className="facts-empty">{t('alarms.none')}</p>
  const columns: FactColumn<Alarm>[] = [
    { title: t('alarms.one'), cell: ({ name }) => name },
    { title: t('alarms.about'), cell: ({ about }) => about || '–' },
    { title: t('alarms.state'), cell: alarmStateCell },
    { title: t('alarms.checkedAt'), cell: ({ checkedAt }) => writeInstant(checkedAt) },
  ]
  return (
    <FactTable
      label={t('alarms.name')}
      rows={alarms}
      keyOf={({ name, about }) => `${name} ${about}`}
      columns={columns}
    />
  )
}
