import type { ComponentProps } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { MenuItem } from './menu-items.ts'
import { text } from './text.ts'

/** What a tooltip needs of the link it stands on goes through to the element. */
type Rest = Omit<ComponentProps<'a'>, 'href' | 'children' | 'className' | 'style'>

export function MenuLink({ item, ...rest }: { readonly item: MenuItem } & Rest) {
  const t = useWords(text)
  const { name, icon: Icon, target } = item
  switch (target.kind) {
    case 'screen':
      return (
        <NavLink to={target.address} {...rest}>
          <Icon aria-hidden="true" />
          <span>{name}</span>
        </NavLink>
      )
    case 'outside':
      return (
        <a href={target.address} target="_blank" rel="noopener noreferrer" {...rest}>
          <Icon aria-hidden="true" />
          <span>
            {name}
            <span className="visually-hidden"> {t('opensInNewTab')}</span>
          </span>
        </a>
      )
  }
}
