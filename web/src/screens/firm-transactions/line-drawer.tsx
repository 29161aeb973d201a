import { transactionDetail } from '@vezne/contract/firm-transactions.ts'
import { useQuery } from '@tanstack/react-query'
import type { StatementLineDetail } from '@vezne/contract/firm-transactions.ts'
import { ROW_TYPE_WORDS, ORIGIN_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { isDay } from '@vezne/domain/calendar/day.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { EntryFacts } from '../../features/account-entries/entry-facts.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { Facts, type Fact } from '../../kit/layout/facts.tsx'
import { Read } from '../../kit/read/read.tsx'
import { isWebAddress } from './document.tsx'
import { PayDebt } from './pay-link.tsx'
import { sayProduct } from './say-product.ts'
import { text } from './text.ts'

const TYPES: Readonly<Record<string, Bilingual | undefined>> = ROW_TYPE_WORDS

function LineFacts({ line }: { line: StatementLineDetail }) {
  const t = useWords(text)
  const language = useLanguage()
  const money = (minor: bigint) => formatAmount(minor, line.currencyCode)
  const isDebit = line.debit + line.localDebit > 0n
  const booked = isDebit ? line.debit : line.credit
  const isForeign = line.currencyCode !== 'TRY'
  const facts: Fact[] = [
    [t('documentOn'), writeDay(line.documentOn)],
    [t('dueOn'), writeDay(line.dueOn)],
    [t('documentNo'), line.documentNo],
    [t('closed'), line.closed === null ? null : money(line.closed)],
    [t('remaining'), line.remaining === null ? null : money(line.remaining)],
    [t('lira'), isForeign ? formatAmount(isDebit ? line.localDebit : line.localCredit, 'TRY') : null],
    [t('rate'), line.rate === null ? null : line.rate.toLocaleString('tr-TR', { minimumFractionDigits: 4 })],
    [t('leftOut'), line.leftOut === 0n ? null : money(line.leftOut)],
    [t('erpType'), line.rawType],
    [t('branch'), line.branch],
    [t('reference'), line.reference],
    [t('ettn'), line.ettn],
    [t('accountCode'), line.accountCode],
    [t('ledger'), line.ledgerName],
    [t('origin'), ORIGIN_WORDS[line.origin][language]],
    [t('firstSeen'), writeInstant(line.firstSeenAt)],
    [t('changed'), line.changedAt === line.firstSeenAt ? null : writeInstant(line.changedAt)],
  ]
  return (
    <section className="statement-detail stack gap-10">
      <p className="statement-detail-amount">
        <strong>{money(booked)}</strong> <span>{t(isDebit ? 'debitWord' : 'creditWord')}</span>
      </p>
      <p>
        <strong>{TYPES[line.type]?.[language] ?? line.rawType ?? line.type}</strong>
        {line.firmName !== null && ` · ${line.firmName}`}
      </p>
      {line.description !== null && <p>{line.description}</p>}
      {line.type === 'possible-double' && <PossibleDouble />}
      {line.leftOut > 0n && <Alert type="info" showIcon title={t('leftOutHint')} />}
      <Facts facts={facts} />
      <p className="row gap-8-20">
        {isDebit && line.remaining !== null && (
          <PayDebt documentNo={line.documentNo} minor={line.remaining} currencyCode={line.currencyCode} />
        )}
        {isWebAddress(line.documentUrl) && (
          <a href={line.documentUrl} target="_blank" rel="noreferrer noopener">
            {t('document')}
          </a>
        )}
        {line.paymentId !== null && (
          <Link to={`/pos-collection-transaction?detail=${line.paymentId}`}>{t('payment')}</Link>
        )}
      </p>
    </section>
  )
}

/** What it means that a slip may be a receipt of ours, and for whoever may say so the question. */
function PossibleDouble() {
  const t = useWords(text)
  const mayDecide = useRight('review.decide')
  const toDesk = mayDecide === true && <Link to="/inceleme?kind=possible-double">{t('differenceReviews')}</Link>
  return <Alert type="warning" showIcon title={t('possibleDoubleIs')} action={toDesk} />
}

/** The lines of the invoice, as the ERP wrote them. */
function Products({ line: { products, currencyCode } }: { line: StatementLineDetail }) {
  const t = useWords(text)
  const language = useLanguage()
  if (products.length === 0) return null
  // They have no name of their own, and their order does not change.
  const placed = products.map((product, at) => ({ place: `line ${at}`, product }))
  return (
    <section className="statement-products" aria-labelledby="statement-products">
      <h3 id="statement-products">{t('products')}</h3>
      <ul>
        {placed.map(({ place, product }) => (
          <li key={place}>
            <span>
              {product.name ?? product.code ?? t('product')}
              <small>{[product.code, sayProduct(product, language)].filter(Boolean).join(' · ')}</small>
            </span>
            {product.total !== null && <strong>{formatAmount(product.total, currencyCode)}</strong>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Content({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  const query = useQuery(callQuery(transactionDetail, { id }))
  return (
    <Read query={query} failed={t('lineFailed')} missing={t('lineNotFound')} rows={8}>
      {(line) => (
        <>
          <LineFacts line={line} />
          <Products line={line} />
          {line.origin === 'manual' && <EntryFacts lineId={id} onTakenBack={onClose} />}
        </>
      )}
    </Read>
  )
}

/** The sum of a day has nothing to tell but where its movements are. */
function DayContent({ day }: { day: string }) {
  const t = useWords(text)
  const [params] = useSearchParams()
  const of = new URLSearchParams(params)
  of.delete('mode')
  of.delete('detail')
  of.set('from', day)
  of.set('to', day)
  return (
    <p>
      <Link to={`?${of.toString()}`}>{t('dayLines')}</Link>
    </p>
  )
}

/** A kapatma farkı is no movement: it has no number of its own. */
const DIFFERENCE = /^0(?:-\d+)?$/
const REVIEWS = '/inceleme?kind=closing-difference'

/** What it is, and for whoever answers for it the question that it has raised. */
function DifferenceContent() {
  const t = useWords(text)
  const mayDecide = useRight('review.decide')
  return (
    <>
      <p>{t('differenceIs')}</p>
      {mayDecide === true && (
        <p>
          <Link to={REVIEWS}>{t('differenceReviews')}</Link>
        </p>
      )}
    </>
  )
}

/** A line of an invoice has the number of its movement, and its place. */
const movementOf = (id: string) => id.split('.')[0] ?? id

/** Everything about one movement. */
export function LineDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  const isOfDay = isDay(id)
  const isDifference = DIFFERENCE.test(id)
  return (
    <Drawer
      isOpen
      place="end"
      width={560}
      title={isOfDay ? t('dayTitle', { day: writeDay(id) }) : t(isDifference ? 'difference' : 'detail')}
      onLeave={onClose}
    >
      <div className="statement-drawer-content" key={id}>
        {isOfDay && <DayContent day={id} />}
        {isDifference && <DifferenceContent />}
        {!isOfDay && !isDifference && <Content id={movementOf(id)} onClose={onClose} />}
      </div>
    </Drawer>
  )
}
