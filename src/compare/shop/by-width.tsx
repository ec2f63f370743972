import type { ReactNode } from 'react'

/**
 * A phone shows two columns and reckons between them: where that gives another text, each width has
 * its own.
 */
export function ByWidth({
  wide,
  phone,
  show,
}: {
  wide: string
  phone: string
  show: (text: string) => ReactNode
}) {
  if (wide === phone) return show(wide)
  return (
    <>
      <span className="on-wide">{show(wide)}</span>
      <span className="on-phone">{show(phone)}</span>
    </>
  )
}
