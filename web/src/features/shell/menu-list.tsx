import { Tooltip } from 'antd'
import { useChoice } from '../../kit/theme/choice.ts'
import { direction } from '../../kit/theme/direction.ts'
import { useMenuItems } from './menu-items.ts'
import { MenuLink } from './menu-link.tsx'

/** The whole menu. Where only icons stand, a pointer or the keyboard brings the name beside them. */
export function MenuList({ mini = false, onLeave }: { mini?: boolean; onLeave?: () => void }) {
  const items = useMenuItems()
  const side = useChoice(direction) === 'rtl' ? 'left' : 'right'
  return (
    <ul className="menu-list" data-mini={mini}>
      {items.map((item) => (
        <li key={item.target.address}>
          <Tooltip title={mini ? item.name : ''} placement={side}>
            <MenuLink item={item} onClick={onLeave} />
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
