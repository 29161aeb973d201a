import type { ComponentProps } from 'react'
import './tick.css'

/** A box or circle to tick. */
export function Tick({
  type,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { type: 'checkbox' | 'radio' }) {
  return <input {...rest} type={type} className="tick" />
}
