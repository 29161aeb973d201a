import { Alert, Button, Skeleton } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useActiveTenant } from '../../features/companies/active-tenant.ts'
import { text } from './text.ts'

function Details({ phoneNumber, address }: { phoneNumber: string | null; address: string | null }) {
  const t = useWords(text)
  return (
    <dl className="home-facts">
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
  const { data, isPending, isError, isFetching, refetch } = useActiveTenant()
  if (data && !data.phoneNumber && !data.address) return null
  return (
    <section className="home-card" aria-busy={isPending} aria-labelledby="home-company">
      <h2 id="home-company">{t('company')}</h2>
      {data && (
        <p className="home-company-name">
          <bdi>{data.name}</bdi>
        </p>
      )}
      {isPending && (
        <>
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </>
      )}
      {isError && (
        <Alert
          type="error"
          showIcon
          title={t('loadFailed')}
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {data && <Details phoneNumber={data.phoneNumber} address={data.address} />}
    </section>
  )
}
