import type { ReactNode } from 'react'

/** Phones show and compare two columns only, so their text may differ from that of wide screens. */
export function ByWidth({
  wide,
  phone,
  render,
}: {
  wide: string
  phone: string
  render: (text: string) => ReactNode
}) {
  if (wide === phone) return render(wide)
  return (
    <>
      <span className="on-wide">{render(wide)}</span>
      <span className="on-phone">{render(phone)}</span>
    </>
  )
}
