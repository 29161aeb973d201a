import { getRates, rateHistory } from '@vezne/contract/rates.ts'
import { Alert } from 'antd'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { HeldBulletins } from './held.tsx'
import { meta } from './meta.ts'
import type { Rates } from './queries.ts'
import { known, RateTable } from './rate-table.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import './screen.css'

function Now({ rates: { standing, source, rateType } }: { readonly rates: Rates }) {
  const t = useWords(text)
  return (
    <section className="office-section rates-section" aria-labelledby="rates-now">
      <h2 id="rates-now">{t('standing')}</h2>
      {standing === null ? (
        <Alert type="warning" showIcon title={t('noStanding')} />
      ) : (
        <>
          <p>
            {t('standingOf', {
              date: writeDay(standing.date),
              number: standing.number,
              when: writeInstant(standing.checkedAt),
            })}
          </p>
          {standing.isAccepted && <Alert type="info" showIcon title={t('isAccepted')} />}
          <RateTable
            label={t('standing')}
            heads={[]}
            lines={known(standing.rates).map((each) => ({ key: each.currency, before: [], rates: each }))}
          />
        </>
      )}
      <p>
        {t('ofCompany', { type: t(`types.${rateType}`) })} · {t('source', { source })}
      </p>
    </section>
  )
}

/** Read after what stands, which may be looked for at the source first and is then the newest of these. */
function History() {
  const t = useWords(text)
  return (
    <section className="office-section rates-section" aria-labelledby="rates-history">
      <h2 id="rates-history">{t('history')}</h2>
      <OfficeRecord of={rateHistory} input={{}}>
        {(bulletins) =>
          bulletins.length === 0 ? (
            <p>{t('historyEmpty')}</p>
          ) : (
            <RateTable
              label={t('history')}
              heads={[t('date'), t('number')]}
              lines={bulletins.flatMap(({ date, number, rates }) =>
                known(rates).map((each) => ({
                  key: `${date} ${each.currency}`,
                  before: [writeDay(date), number],
                  rates: each,
                })),
              )}
            />
          )
        }
      </OfficeRecord>
    </section>
  )
}

/** What stands, what waits for a person, and what stood before. */
export function Screen() {
  const t = useWords(text)
  const mayDecide = useRight('review.decide') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={getRates} input={{}}>
        {(rates) => (
          <>
            <Now rates={rates} />
            <HeldBulletins held={rates.held} mayDecide={mayDecide} />
            <History />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
