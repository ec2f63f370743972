import { Component as ReturnPage } from '#returns/office/return-page.tsx'
import { ClaimedItem } from '#warranties/office/claimed-item.tsx'

export { loader } from '#returns/office/return-page.tsx'

/** A return, with details of the unit that was claimed under warranty. */
export const Component = () => <ReturnPage claimed={(id) => <ClaimedItem returnId={id} />} />
