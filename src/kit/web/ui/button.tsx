import { type ComponentProps, type MouseEvent, useState } from 'react'

type Press = (event: MouseEvent<HTMLButtonElement>) => unknown

/**
 * Lets a button handle one press at a time: until its promise settles, a second press does nothing,
 * and the button keeps the focus.
 */
export function usePress(act: Press | undefined, busy = false) {
  const [isWorking, setWorking] = useState(false)
  const isBusy = busy || isWorking
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return event.preventDefault()
    const work = act?.(event)
    if (!(work instanceof Promise)) return
    setWorking(true)
    void work.finally(() => setWorking(false))
  }
  return { onClick, 'aria-disabled': isBusy || undefined }
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  kind?: 'buy' | 'light' | 'quiet' | 'on-navy'
  block?: boolean
  /** Something started elsewhere is under way. */
  busy?: boolean
  onClick?: Press
}

export function Button({
  kind,
  block,
  busy,
  className = '',
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const classes = ['btn', kind && `btn-${kind}`, block && 'btn-block', className]
    .filter(Boolean)
    .join(' ')
  return <button type={type} className={classes} {...usePress(onClick, busy)} {...props} />
}
