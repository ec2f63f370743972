import type { ComponentProps, MouseEvent } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'buy' | 'light' | 'quiet' | 'on-navy'
  block?: boolean
  /** Something is under way: a second press does nothing, and the button keeps the focus. */
  busy?: boolean
}

export function Button({ kind, block, busy = false, className = '', type = 'button', onClick, ...props }: ButtonProps) {
  const classes = ['btn', kind && `btn-${kind}`, block && 'btn-block', className].filter(Boolean).join(' ')
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return <button type={type} className={classes} aria-disabled={busy || undefined} onClick={press} {...props} />
}
