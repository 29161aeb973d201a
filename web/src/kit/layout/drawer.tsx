import { useWords } from '../i18n/i18n.ts'
import { text } from '../i18n/text.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import './drawer.css'

/** In pixels, where the window has them; without one, as wide as a menu. */
export type DrawerWidth = 560 | 640 | 680 | 760 | 860 | 900

interface DrawerProps extends Omit<DialogProps, 'closeLabel' | 'leavesBeside'> {
  readonly closeLabel?: string
  readonly place: 'start' | 'end'
  readonly width?: DrawerWidth
}

/** A dialog at an edge of the page, which a click beside it closes. */
export function Drawer({ closeLabel, place, width, className = '', ...props }: DrawerProps) {
  const t = useWords(text)
  const wide = width === undefined ? '' : `drawer-${width}`
  return (
    <Dialog
      {...props}
      closeLabel={closeLabel ?? t('close')}
      leavesBeside
      className={`drawer drawer-${place} ${wide} ${className}`}
    />
  )
}
