import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { text } from './text.ts'

function Details({ phoneNumber, address }: { phoneNumber: string | null; address: string | null }) {
  const t = useWords(text)
  return (
    <dl className="home-facts stack gap-12 flush">
      {phoneNumber && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{phoneNumber}</bdi>
            </a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <bdi>{address}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What the portal knows about the company one works in. The name alone stands above already. */
export function CompanyCard() {
  const t = useWords(text)
  const query = useActiveTenant()
  const { data, isPending, isError } = query
  if (data && !data.phoneNumber && !data.address) return null
  return (
    <section className="home-card" aria-busy={isPending} aria-labelledby="home-company">
      <h2 id="home-company">{t('company')}</h2>
      {data && (
        <p className="strong">
          <bdi>{data.name}</bdi>
        </p>
      )}
      {isPending && (
        <>
          <span className="visually-hidden">{t('loading')}</span>
          <Waiting rows={2} />
        </>
      )}
      {isError && <ReadFailed query={query} title={t('loadFailed')} />}
      {data && <Details phoneNumber={data.phoneNumber} address={data.address} />}
    </section>
  )
}
