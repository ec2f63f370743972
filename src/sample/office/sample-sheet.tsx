import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { SampleData } from '#contract/settings.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'

const say = adminMessages.settings

/** The catalogue that the shop came with: what is left of it, and the way to be rid of it. */
export function SampleSheet({ sample }: { sample: SampleData }) {
  const { isBusy, run } = useAction()
  const [removes, setRemoves] = useState(false)
  const isThere = sample.products + sample.customers + sample.reviews + sample.orders > 0
  const done = ({ message }: { message: string }) => message

  async function remove() {
    await run(() => api.settings.removeSample(), { done })
    setRemoves(false)
  }
  return (
    <section className="sheet sample">
      <h2>Sample data</h2>
      <p>{isThere ? say.sampleIsThere(sample) : sample.canFill ? say.sampleCanFill : say.sampleIsGone}</p>
      {isThere && (
        <Button kind="quiet" onClick={() => setRemoves(true)}>
          Remove the sample data
        </Button>
      )}
      {!isThere && sample.canFill && (
        <Button kind="quiet" busy={isBusy} onClick={() => void run(() => api.settings.fillSample(), { done })}>
          Fill in the sample data
        </Button>
      )}
      {removes && (
        <ConfirmDialog title="Remove the sample data?" confirm="Remove" danger busy={isBusy} onConfirm={() => void remove()} onCancel={() => setRemoves(false)}>
          <SampleLoss {...sample} />
        </ConfirmDialog>
      )}
    </section>
  )
}

function SampleLoss({ products, inUse, customers, reviews, orders }: SampleData) {
  return (
    <>
      <p>{say.losing}</p>
      <ul className="bullets">
        <li>{say.losingProducts(products - inUse)}</li>
        {inUse > 0 && <li>{say.archiving(inUse)}</li>}
        <li>{say.losingReviews(reviews, orders, customers)}</li>
      </ul>
      <p>{say.keeping}</p>
    </>
  )
}
