import type { ComponentProps } from 'react'
import './button.css'

interface Looks {
  /** One of them is the way on; the others are plain. */
  readonly isPrimary?: boolean
}

const classOf = (isPrimary: boolean) => (isPrimary ? 'button button-primary' : 'button')

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Looks {
  /** Its work is under way: it turns, and does not take a second press. */
  readonly isBusy?: boolean
}

export function Button({
  isPrimary = false,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classOf(isPrimary)}
      // Not `disabled`, which would throw the focus away.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like what it does: it leads on. */
export function ButtonLink({ isPrimary = false, children, ...rest }: Omit<ComponentProps<'a'>, 'className'> & Looks) {
  return (
    <a {...rest} className={classOf(isPrimary)}>
      {children}
    </a>
  )
}
