import { type ComponentProps, type MouseEvent, useState } from 'react'

type Press = (event: MouseEvent<HTMLButtonElement>) => unknown

/**
 * Ignores further presses until the promise of the first one settles. The button keeps the focus,
 * which `disabled` would take away.
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
  /** Whether work started elsewhere, such as sending a form, is still running. */
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
