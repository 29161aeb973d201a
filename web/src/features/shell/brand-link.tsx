import { Link } from 'react-router'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { readTenantLogo } from '../../kit/session/session.ts'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { TenantMark } from '../../parts/brand/tenant-mark.tsx'
import { useBrand } from '../brand/brand.ts'
import { initials, marksOf } from '../brand/initials.ts'
import { useCompanies } from '../companies/queries.ts'
import { text } from './text.ts'

/** The company's logo, or ours, on the way home; its letters where only icons stand. */
export function BrandLink({ mini = false, onLeave }: { mini?: boolean; onLeave?: () => void }) {
  const t = useWords(text)
  const tenant = useActiveTenant()
  const brand = useBrand()
  // The stored logo is there at once, so nothing jumps when the answer arrives.
  const logo = tenant.data === undefined ? readTenantLogo() : tenant.data.logoPath
  const name = tenant.data?.name ?? brand.data?.name ?? 'Vezne'
  const { data: companies = [] } = useCompanies()
  const active = tenant.data?.name ?? ''
  const letters = marksOf(companies.map((company) => company.name)).get(active) ?? initials(active)
  // A company without a logo has our sign, which is square by itself.
  const asMark = mini && logo && (tenant.isPending || letters !== '')
  return (
    <Link className="shell-logo" to="/home" onClick={onLeave}>
      {asMark ? (
        <TenantMark name={name} letters={letters} />
      ) : (
        (logo !== undefined || !tenant.isPending) && <TenantLogo src={logo} name={name} />
      )}
      <span className="visually-hidden">{t('home')}</span>
    </Link>
  )
}
