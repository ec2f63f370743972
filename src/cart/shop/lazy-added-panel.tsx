import { usePart } from '#kit/web/app/use-part.ts'

const load = async () => (await import('./added-panel.tsx')).AddedPanel

interface AddedPanelProps {
  productId: string
  onClose: () => void
}

function LazyAddedPanel(props: AddedPanelProps) {
  const { Part: Panel } = usePart(true, load)
  return Panel && <Panel {...props} />
}

/** What a message about something that was put into the cart shows below its sentence. */
export const addedPanel = (productId: string) => (close: () => void) => (
  <LazyAddedPanel productId={productId} onClose={close} />
)
