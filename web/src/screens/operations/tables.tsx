import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { sayWork } from '@vezne/contract/operations/words.ts'
import { FactTable, type FactColumn } from '../../features/facts/fact-table.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { Overview } from './queries.ts'
import { text } from './text.ts'

const momentOr = (at: number | null, otherwise: string) => (at === null ? otherwise : writeInstant(at))

export function Jobs({ jobs }: Pick<Overview, 'jobs'>) {
  const t = useWords(text)
  const language = useLanguage()
  if (jobs.length === 0) return <p className="facts-empty">{t('noJobs')}</p>
  const columns: FactColumn<Overview['jobs'][number]>[] = [
    { title: t('kind'), cell: ({ name }) => sayWork(name, language) },
    { title: t('waiting'), cell: ({ waiting }) => waiting, isFigure: true },
    { title: t('retrying'), cell: ({ retrying }) => retrying, isFigure: true },
    { title: t('running'), cell: ({ running }) => running, isFigure: true },
    { title: t('oldest'), cell: ({ oldestAt }) => momentOr(oldestAt, '–') },
  ]
  return <FactTable label={t('jobs')} rows={jobs} keyOf={({ name }) => name} columns={columns} />
}

const TASK_LOOKS = {
  waiting: { icon: ClockCircleOutlined, tone: 'quiet' },
  running: { icon: SyncOutlined, tone: 'moving' },
  done: { icon: CheckCircleFilled, tone: 'success' },
  failed: { icon: CloseCircleFilled, tone: 'warning' },
  cancelled: { icon: MinusCircleOutlined, tone: 'quiet' },
} as const

type Task = Overview['tasks'][number]

function TaskState({ state }: Pick<Task, 'state'>) {
  return <Standing {...TASK_LOOKS[state]} word={useWords(text)(`taskStates.${state}`)} />
}

const taskStateCell = ({ state }: Task) => <TaskState state={state} />

export function Tasks({ tasks }: Pick<Overview, 'tasks'>) {
  const t = useWords(text)
  const language = useLanguage()
  if (tasks.length === 0) return <p className="facts-empty">{t('noTasks')}</p>
  const columns: FactColumn<Task>[] = [
    { title: t('task'), cell: ({ kind }) => sayWork(kind, language) },
    { title: t('startedBy'), cell: ({ startedBy }) => startedBy ?? '–' },
    { title: t('startedAt'), cell: ({ createdAt }) => writeInstant(createdAt) },
    { title: t('state'), cell: taskStateCell },
    {
      title: t('howFar'),
      cell: ({ done, total }) => (total === null ? '–' : t('doneOf', { done, total })),
      isFigure: true,
    },
  ]
  return <FactTable label={t('tasks')} rows={tasks} keyOf={({ id }) => id} columns={columns} />
}
