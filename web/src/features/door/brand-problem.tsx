import { Alert } from 'antd'
import { CallFailed } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed } from '../../kit/read/read.tsx'
import type { useBrand } from '../brand/brand.ts'
import { text } from './text.ts'

/** Says why the page shows our brand and not a company's: the address is nobody's, or nobody answered. */
export function BrandProblem({ brand }: { brand: ReturnType<typeof useBrand> }) {
  const t = useWords(text)
  if (!brand.isError) return null
  const isUnknown = brand.error instanceof CallFailed && brand.error.failure.status === 404
  if (isUnknown) return <Alert type="warning" showIcon title={t('unknownDomain')} />
  return <ReadFailed query={brand} title={t('brandFailed')} />
}
