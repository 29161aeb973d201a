import { ExportOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../i18n/i18n.ts'
import { useActiveTenant } from '../session/active-tenant.ts'
import { readMenu } from '../session/session.ts'
import { direction } from '../theme/direction.ts'
import { useChoice } from '../theme/choice.ts'
import { MENU, visibleEntries } from './menu.ts'
import { outsideLinks } from './outside-links.ts'
import { text } from './text.ts'

const OUTSIDE_ICONS = { b2b: ExportOutlined, pdf: FilePdfOutlined } as const

/** Where only icons stand, a pointer or the keyboard brings the name beside them. */
function Named({ name, mini, children }: { name: string; mini: boolean; children: ReactElement }) {
  const side = useChoice(direction) === 'rtl' ? 'left' : 'right'
  return (
    <Tooltip title={mini ? name : ''} placement={side}>
      {children}
    </Tooltip>
  )
}

export function MenuList({ mini = false, onLeave }: { mini?: boolean; onLeave?: () => void }) {
  const t = useWords(text)
  const { data } = useActiveTenant()
  const flags = readMenu()
  return (
    <ul className="menu-list" data-mini={mini}>
      {visibleEntries(MENU, { modules: data?.modules, flags }).map(({ title, route, icon: Icon }) => (
        <li key={route}>
          <Named name={t(`menu.${title}`)} mini={mini}>
            <NavLink to={route} onClick={onLeave}>
              <Icon aria-hidden="true" />
              <span>{t(`menu.${title}`)}</span>
            </NavLink>
          </Named>
        </li>
      ))}
      {outsideLinks(flags, window.location.origin).map(({ kind, title, href }) => {
        const Icon = OUTSIDE_ICONS[kind]
        const name = title ?? t(kind === 'pdf' ? 'document' : 'b2bPage')
        return (
          <li key={kind}>
            <Named name={name} mini={mini}>
              <a href={href} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
                <Icon aria-hidden="true" />
                <span>
                  {name}
                  <span className="visually-hidden"> {t('opensInNewTab')}</span>
                </span>
              </a>
            </Named>
          </li>
        )
      })}
    </ul>
  )
}
