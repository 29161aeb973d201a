import { ReloadOutlined } from '@ant-design/icons'
import { houseOverview } from '@vezne/contract/platform-office.ts'
import { useIsFetching } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Figures, type Figure } from '../../features/facts/figures.tsx'
import { sayTenths } from '../../features/facts/say-tenths.ts'
import { SweepTable } from '../../features/facts/sweep-table.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { PlatformFrame } from '../../features/platform/platform-frame.tsx'
import { forget } from '../../kit/api/query.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { sayBytes, standingOf, type House } from './standing.ts'
import { Alarms, DeadLetters, Jobs, Replicas } from './tables.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import './screen.css'

function useDatabaseFigures(
  { database, replicas, versions, keys }: House,
  stands: ReturnType<typeof standingOf>,
): Figure[] {
  const t = useWords(text)
  const language = useLanguage()
  const { isCommitSafe, isMigrated, areKeysDone, isReplicaHidden, isReplicaLate } = stands
  const all = keys.current + keys.older
  return [
    {
      name: t('database.name'),
      value: sayBytes(database.bytes, language),
      says: t('database.says', { version: database.version }),
      isWell: true,
    },
    {
      name: t('commit.name'),
      value: t(isCommitSafe ? 'commit.two' : 'commit.one'),
      says: t(isCommitSafe ? 'commit.well' : 'commit.off'),
      isWell: isCommitSafe,
    },
    {
      name: t('replicas.name'),
      value: String(replicas.length),
      says: t((isReplicaHidden && 'replicas.hidden') || (isReplicaLate && 'replicas.late') || 'replicas.well'),
      isWell: !isReplicaLate && !isReplicaHidden,
    },
    {
      name: t('versions.name'),
      value: versions.portal,
      says: t(isMigrated ? 'versions.well' : 'versions.pending', {
        node: versions.node,
        last: versions.lastMigration,
        pending: versions.pending,
      }),
      isWell: isMigrated,
    },
    {
      name: t('keys.name'),
      value: t('keys.value', { current: keys.current, all }),
      says: t(areKeysDone ? 'keys.well' : 'keys.older', { id: keys.currentId, older: keys.older }),
      isWell: areKeysDone,
    },
  ]
}

function useWorkFigures(house: House, stands: ReturnType<typeof standingOf>): Figure[] {
  const t = useWords(text)
  const language = useLanguage()
  const { waiting, dead, isWaitingLong, sweepsOff, alarmsOn, isClockOff } = stands
  const seconds = sayTenths(house.clock.differenceMs, language)
  return [
    {
      name: t('waiting.name'),
      value: waiting.toLocaleString(language),
      says: t(isWaitingLong ? 'waiting.long' : 'waiting.well'),
      isWell: !isWaitingLong,
    },
    {
      name: t('dead.name'),
      value: dead.toLocaleString(language),
      says: t(dead === 0 ? 'dead.well' : 'dead.some'),
      isWell: dead === 0,
    },
    {
      name: t('sweepsOff.name'),
      value: String(sweepsOff),
      says: t(sweepsOff === 0 ? 'sweepsOff.well' : 'sweepsOff.some'),
      isWell: sweepsOff === 0,
    },
    {
      name: t('alarms.name'),
      value: String(alarmsOn.length),
      says: t(alarmsOn.length === 0 ? 'alarms.well' : 'alarms.some'),
      isWell: alarmsOn.length === 0,
    },
    {
      name: t('clock.name'),
      value: t('clock.value', { seconds }),
      says: t(isClockOff ? 'clock.off' : 'clock.well'),
      isWell: !isClockOff,
    },
  ]
}

function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section className="office-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  )
}

function Shown({ house }: { readonly house: House }) {
  const t = useWords(text)
  const stands = standingOf(house)
  const figures = [...useDatabaseFigures(house, stands), ...useWorkFigures(house, stands)]
  return (
    <>
      <p className="house-read">{t('readAt', { when: writeInstant(house.readAt) })}</p>
      <Figures label={t('figures')} figures={figures} />
      <Section id="house-alarms" title={t('alarms.name')} lead={t('alarms.lead')}>
        <Alarms alarms={house.alarms} />
      </Section>
      <Section id="house-dead" title={t('dead.name')} lead={t('dead.lead')}>
        <DeadLetters deadLetters={house.deadLetters} />
      </Section>
      <Section id="house-jobs" title={t('jobs.name')} lead={t('jobs.lead')}>
        <Jobs jobs={house.jobs} />
      </Section>
      <Section id="house-replicas" title={t('replicas.name')} lead={t('replicas.lead')}>
        <Replicas replicas={house.replicas} />
      </Section>
      <Section id="house-sweeps" title={t('sweeps.name')} lead={t('sweeps.lead')}>
        <SweepTable sweeps={house.sweeps} />
      </Section>
    </>
  )
}

/** How the installation stands, and what to do where it does not stand well. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const key = { queryKey: [houseOverview.path] }
  const isReading = useIsFetching(key) > 0
  return (
    <PlatformFrame title={title}>
      <header className="house-head">
        <div>
          <h1>{title}</h1>
          <p>{t('lead')}</p>
        </div>
        <Button
          icon={<ReloadOutlined aria-hidden="true" />}
          loading={isReading}
          onClick={() => void forget([houseOverview.path])}
        >
          {t('refresh')}
        </Button>
      </header>
      <OfficeRecord of={houseOverview} input={{}}>
        {(house) => <Shown house={house} />}
      </OfficeRecord>
    </PlatformFrame>
  )
}
