import { Link, NavLink } from 'react-router'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { useBrand } from '../brand/brand.ts'
import { useWords } from '../i18n/i18n.ts'
import { useActiveTenant } from '../session/active-tenant.ts'
import { readMenu, readTenantLogo } from '../session/session.ts'
import { MENU, visibleEntries } from './menu.tsx'
import { text } from './text.ts'

/** Logo and menu: what stands in the sidebar on a desk, and in the drawer on a phone. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const t = useWords(text)
  const tenant = useActiveTenant()
  const brand = useBrand()
  // The stored logo is there at once, so nothing jumps when the answer arrives.
  const logo = tenant.data === undefined ? readTenantLogo() : tenant.data.logoPath
  return (
    <nav className="shell-nav" aria-label={t('mainNavigation')}>
      <Link className="shell-logo" to="/home" onClick={onLeave}>
        {(logo !== undefined || !tenant.isPending) && <TenantLogo src={logo} name={brand.data?.name ?? 'Vezne'} />}
        <span className="visually-hidden">{t('home')}</span>
      </Link>
      <ul>
        {visibleEntries(MENU, readMenu()).map(({ title, route, icon }) => (
          <li key={route}>
            <NavLink to={route} onClick={onLeave}>
              {icon}
              <span>{t(title)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
