import { Alert, Button, Skeleton } from 'antd'
import { CallFailed } from '../../kit/api/query.ts'
import { useBrand, useBrandTitle } from '../../kit/brand/brand.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { LanguageSwitch } from '../../kit/layout/language-switch.tsx'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { BrandSide } from './brand-side.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { text } from './text.ts'
import './screen.css'

/** Says why the page shows our brand and not a company's: the address is nobody's, or nobody answered. */
function BrandProblem({ brand }: { brand: ReturnType<typeof useBrand> }) {
  const t = useWords(text)
  if (!brand.isError) return null
  const isUnknown = brand.error instanceof CallFailed && brand.error.failure.status === 404
  if (isUnknown) return <Alert type="warning" showIcon title={t('unknownDomain')} />
  return (
    <Alert
      type="error"
      showIcon
      title={t('brandFailed')}
      action={
        <Button size="small" loading={brand.isFetching} onClick={() => void brand.refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}

export function Screen() {
  const t = useWords(text)
  const brand = useBrand()
  useBrandTitle()
  return (
    <div className="signin">
      <div className="signin-column">
        <header className="signin-top" aria-busy={brand.isPending}>
          {brand.isPending ? (
            <>
              <Skeleton.Node active className="signin-logo-skeleton" />
              <span className="visually-hidden">{t('loading')}</span>
            </>
          ) : (
            <TenantLogo src={brand.data?.logoUrl} name={brand.data?.name ?? 'Vezne'} />
          )}
          <LanguageSwitch />
        </header>
        <main className="signin-main">
          <h1>{t('title')}</h1>
          <p className="signin-lead">{t('lead')}</p>
          <BrandProblem brand={brand} />
          <SignInForm />
        </main>
        <footer className="signin-footer">{t('footer')}</footer>
      </div>
      <aside className="signin-aside">
        <BrandSide brand={brand.data} isPending={brand.isPending} />
      </aside>
    </div>
  )
}
