import { Skeleton } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed } from '../../kit/read/read.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { useTasks } from './queries.ts'
import { TaskRow } from './task-row.tsx'
import { text } from './text.ts'
import './screen.css'

const ROWS_IN_SIGHT = 3

function Tasks() {
  const t = useWords(text)
  const query = useTasks()
  const { data: tasks, isPending, isError, dataUpdatedAt } = query
  if (isPending) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <div aria-hidden="true">
          {Array.from({ length: ROWS_IN_SIGHT }, (_, at) => (
            <Skeleton key={at} active title={false} paragraph={{ rows: 2 }} />
          ))}
        </div>
      </div>
    )
  }
  if (isError) return <ReadFailed query={query} title={t('loadFailed')} />
  if (tasks.length === 0) {
    return (
      <div className="tasks-empty">
        <p>{t('empty')}</p>
        <p className="task-note">{t('emptyHint')}</p>
      </div>
    )
  }
  return (
    <ul className="plain-list">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} nowMs={dataUpdatedAt} />
      ))}
    </ul>
  )
}

/** The reader's long work: how far it is, what came of it. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  return (
    <div className="tasks">
      <header>
        <h1>{title}</h1>
        <p className="task-note">{t('lead')}</p>
      </header>
      <section className="tasks-card" aria-label={title}>
        <Tasks />
      </section>
    </div>
  )
}
