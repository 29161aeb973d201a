import { Dialog, type DialogProps } from './dialog.tsx'
import './drawer.css'

/** A dialog at an edge of the page, which a click beside it closes. */
export function Drawer({ place, className = '', ...props }: DialogProps & { readonly place: 'start' | 'end' }) {
  return <Dialog {...props} leavesBeside className={`drawer drawer-${place} ${className}`} />
}
