import { getBatch } from '@vezne/contract/erp-feed.ts'
import { FEED_KIND_WORDS, SNAPSHOT_STATE_WORDS } from '@vezne/contract/erp-feed/words.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts } from '../../kit/layout/facts.tsx'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { BatchState } from './batch-state.tsx'
import { DecideForm } from './decide-form.tsx'
import { meta } from './meta.ts'
import type { Batch } from './queries.ts'
import { text } from './text.ts'

function BatchFacts({ batch }: { readonly batch: Batch }) {
  const t = useWords(text)
  const { received, created, updated, unchanged, removed, rejected } = batch
  const facts = [
    [t('counts'), t('countsSaid', { received, created, updated, unchanged, removed, rejected })],
    [t('ledger'), batch.ledger],
    [t('period'), batch.period],
    [t('received'), writeInstant(batch.receivedAt)],
    [t('read'), writeInstant(batch.asOf)],
    [t('sentBy'), batch.sentBy],
    [t('batch'), batch.batchId],
  ] as const
  return <Facts facts={facts} as="lines" />
}

function Rejected({ batch: { rejectedRows, rejected, status } }: { readonly batch: Batch }) {
  const t = useWords(text)
  if (rejectedRows.length === 0) return null
  return (
    <section aria-labelledby="batch-rejected">
      <h3 id="batch-rejected">{t('rejected')}</h3>
      {status === 'rejected' && <p>{t('rejectedAll')}</p>}
      {rejectedRows.length < rejected && <p>{t('rejectedFirst', { shown: rejectedRows.length, count: rejected })}</p>}
      <ol className="batch-rejected">
        {rejectedRows.map(({ index, errors, raw }) => (
          <li key={index}>
            <strong>{t('row', { index: index + 1 })}</strong>
            <ul>
              {errors.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {path !== '' && <code>{path}</code>} {message}
                </li>
              ))}
            </ul>
            <details>
              <summary>{t('raw')}</summary>
              <pre>{raw}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Known({ record: batch }: { readonly record: Batch }) {
  const language = useLanguage()
  const { kind, status, snapshotState, waitingSnapshot } = batch
  return (
    <>
      <h3>{FEED_KIND_WORDS[kind][language]}</h3>
      <BatchState status={status} />
      {snapshotState !== null && <p>{SNAPSHOT_STATE_WORDS[snapshotState][language]}</p>}
      {waitingSnapshot !== null && <DecideForm snapshot={waitingSnapshot} />}
      <BatchFacts batch={batch} />
      <Rejected batch={batch} />
    </>
  )
}

/** One batch, from the right: what came of it, and every row that was not taken. */
export const BatchDrawer = recordDrawer({
  of: getBatch,
  text,
  title: meta.title,
  className: 'batch-body',
  Content: Known,
})
