import { Link } from 'react-router'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { useBrand } from '../brand/brand.ts'
import { useWords } from '../i18n/i18n.ts'
import { useActiveTenant } from '../session/active-tenant.ts'
import { readTenantLogo } from '../session/session.ts'
import { text } from './text.ts'

/** The company's logo, or ours, on the way home. */
export function BrandLink({ onLeave }: { onLeave?: () => void }) {
  const t = useWords(text)
  const tenant = useActiveTenant()
  const brand = useBrand()
  // The stored logo is there at once, so nothing jumps when the answer arrives.
  const logo = tenant.data === undefined ? readTenantLogo() : tenant.data.logoPath
  return (
    <Link className="shell-logo" to="/home" onClick={onLeave}>
      {(logo !== undefined || !tenant.isPending) && (
        <TenantLogo src={logo} name={tenant.data?.name ?? brand.data?.name ?? 'Vezne'} />
      )}
      <span className="visually-hidden">{t('menu.home')}</span>
    </Link>
  )
}
