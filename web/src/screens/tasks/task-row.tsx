import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { isOpen, useCancel, useDownload, type TaskRun } from './queries.ts'
import { text } from './text.ts'

const ICONS = {
  waiting: ClockCircleOutlined,
  running: SyncOutlined,
  done: CheckCircleFilled,
  failed: CloseCircleFilled,
  cancelled: MinusCircleOutlined,
} as const

const KNOWN = [
  'collections.export',
  'payment-links.export',
  'reviews.export',
  'agreements.export',
  'webhooks.replay',
] as const

function useName({ kind, result }: TaskRun): string {
  const t = useWords(text)
  const fileName = result?.['fileName']
  if (typeof fileName === 'string') return fileName
  const known = KNOWN.find((one) => one === kind)
  return t(known ?? 'other')
}

function HowFar({ task }: { task: TaskRun }) {
  const t = useWords(text)
  const language = useLanguage()
  const figure = (value: number) => value.toLocaleString(language)
  if (task.state !== 'running' || task.total === null) return null
  const percent = task.total === 0 ? 0 : Math.floor((task.done / task.total) * 100)
  return (
    <div className="task-progress">
      <Progress percent={percent} size="small" aria-label={t('progress', { done: task.done, total: task.total })} />
      <span>{t('progress', { done: figure(task.done), total: figure(task.total) })}</span>
    </div>
  )
}

/** What came of it: how many rows, and until when its file is there. */
function Outcome({ task: { state, result }, isGone }: { task: TaskRun; isGone: boolean }) {
  const t = useWords(text)
  const language = useLanguage()
  if (state === 'failed') return <p className="task-note">{t('failedHint')}</p>
  const [rows, expiresAt] = [result?.['rows'], result?.['expiresAt']]
  if (typeof rows !== 'number' || typeof expiresAt !== 'number') return null
  const until = isGone ? t('gone') : t('until', { day: writeInstant(expiresAt).slice(0, 10) })
  return (
    <p className="task-note">
      {t('rows', { rows: rows.toLocaleString(language) })} · {until}
    </p>
  )
}

function Action({ task, name, isGone }: { task: TaskRun; name: string; isGone: boolean }) {
  const t = useWords(text)
  const cancel = useCancel()
  const download = useDownload()
  const fileId = task.result?.['fileId']
  if (isOpen(task) && !task.isCancelAsked) {
    return (
      <Button loading={cancel.isPending} aria-label={t('cancelOf', { name })} onClick={() => cancel.mutate(task.id)}>
        {t('cancel')}
      </Button>
    )
  }
  if (typeof fileId !== 'string' || isGone) return null
  return (
    <Button
      type="primary"
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={download.isPending}
      aria-label={t('downloadOf', { name })}
      onClick={() => download.mutate(fileId)}
    >
      {t('download')}
    </Button>
  )
}

export function TaskRow({ task, nowMs }: { task: TaskRun; nowMs: number }) {
  const t = useWords(text)
  const name = useName(task)
  const Icon = ICONS[task.state]
  const expiresAt = task.result?.['expiresAt']
  const isGone = typeof expiresAt === 'number' && expiresAt <= nowMs
  const isStopping = isOpen(task) && task.isCancelAsked
  return (
    <li className="task" data-state={task.state}>
      <div className="task-what">
        <p className="breaks strong">{name}</p>
        <p className="task-state">
          <Icon aria-hidden="true" spin={task.state === 'running'} />
          {t(isStopping ? 'stopping' : task.state)}
          <span className="task-note">
            {t('startedAt')}:{' '}
            <time dateTime={new Date(task.createdAt).toISOString()}>{writeInstant(task.createdAt)}</time>
          </span>
        </p>
        <HowFar task={task} />
        <Outcome task={task} isGone={isGone} />
      </div>
      <Action task={task} name={name} isGone={isGone} />
    </li>
  )
}
