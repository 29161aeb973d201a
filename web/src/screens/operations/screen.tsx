import { ReloadOutlined } from '@ant-design/icons'
import { operationsOverview } from '@vezne/contract/operations.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Figures, type Figure } from '../../features/facts/figures.tsx'
import { sayTenths } from '../../features/facts/say-tenths.ts'
import { SweepTable } from '../../features/facts/sweep-table.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { forget } from '../../kit/api/query.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { DeadLetters } from './dead-letters.tsx'
import { meta } from './meta.ts'
import { useIsReading, type Overview } from './queries.ts'
import { sumsOf, type Sums } from './standing.ts'
import { Jobs, Tasks } from './tables.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import './screen.css'

/** The more something deviates, the more a reader must be told what to do. */
function useFigures(overview: Overview): Figure[] {
  const t = useWords(text)
  const language = useLanguage()
  const sums: Sums = sumsOf(overview)
  const number = (value: number) => value.toLocaleString(language)
  const seconds = sayTenths(overview.clock.differenceMs, language)
  const { waiting, running, oldestMinutes, isWaitingLong, lateSweeps, failedSweeps, isClockOff } = sums
  const sweepsOff = lateSweeps + failedSweeps
  return [
    {
      name: t('figures.waiting'),
      value: number(waiting),
      isWell: !isWaitingLong,
      says: isWaitingLong ? t('figures.waitingLong', { minutes: oldestMinutes ?? 0 }) : t('figures.waitingWell'),
    },
    { name: t('figures.running'), value: number(running), isWell: true, says: t('figures.runningWell') },
    {
      name: t('figures.dead'),
      value: number(overview.deadLetters),
      isWell: overview.deadLetters === 0,
      says: overview.deadLetters === 0 ? t('figures.deadWell') : t('figures.deadSome'),
    },
    {
      name: t('figures.sweeps'),
      value: number(sweepsOff),
      isWell: sweepsOff === 0,
      says: sweepsOff === 0 ? t('figures.sweepsWell') : t('figures.sweepsSome'),
    },
    {
      name: t('figures.clock'),
      value: t('figures.seconds', { seconds }),
      isWell: !isClockOff,
      says: isClockOff ? t('figures.clockOff') : t('figures.clockWell'),
    },
  ]
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="office-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  )
}

function Shown({ overview, mayManage }: { readonly overview: Overview; readonly mayManage: boolean }) {
  const t = useWords(text)
  return (
    <>
      <p className="operations-read">{t('readAt', { when: writeInstant(overview.readAt) })}</p>
      <Figures label={t('figures.label')} figures={useFigures(overview)} />
      <DeadLetters mayManage={mayManage} />
      <Section id="operations-jobs" title={t('jobs')} lead={t('jobsLead')}>
        <Jobs jobs={overview.jobs} />
      </Section>
      <Section id="operations-tasks" title={t('tasks')} lead={t('tasksLead')}>
        <Tasks tasks={overview.tasks} />
      </Section>
      <Section id="operations-sweeps" title={t('sweeps')} lead={t('sweepsLead')}>
        <SweepTable sweeps={overview.sweeps} />
      </Section>
    </>
  )
}

/** How the work of the company stands, and what to do where it does not go on. */
export function Screen() {
  const t = useWords(text)
  const mayManage = useRight('operations.manage') === true
  const isReading = useIsReading()
  return (
    <>
      <header className="operations-head">
        <div>
          <h1>{useTitle(meta)}</h1>
          <p>{t('lead')}</p>
        </div>
        <Button
          icon={<ReloadOutlined aria-hidden="true" />}
          loading={isReading}
          onClick={() => void forget(['/Admin/Operations/'])}
        >
          {t('refresh')}
        </Button>
      </header>
      <OfficeRecord of={operationsOverview} input={{}}>
        {(overview) => <Shown overview={overview} mayManage={mayManage} />}
      </OfficeRecord>
    </>
  )
}
