import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'

const load = async () => (await import('./added-panel.tsx')).AddedPanel

interface AddedPanelProps {
  productId: string
  onClose: () => void
}

function LazyAddedPanel(props: AddedPanelProps) {
  const { Component: Panel } = useLazyComponent(true, load)
  return Panel && <Panel {...props} />
}

/** The panel below the message that a product was added. It loads on first use. */
export const addedPanel = (productId: string) => (close: () => void) => (
  <LazyAddedPanel productId={productId} onClose={close} />
)
