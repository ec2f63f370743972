import { adminMessages } from '#contract/admin-messages.ts'
import type { PromoCode } from '#contract/promotions.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../form/use-action.ts'

const words = adminMessages.promotions

/** Takes a code out of use and back, at once; either can be undone. */
export function SwitchPromo({ promo }: { promo: PromoCode }) {
  const { isBusy, run } = useAction()
  const turn = ({ uses: _, state: __, ...input }: PromoCode) => api.promotions.update({ ...input, active: !input.active })

  async function press() {
    let turned = promo
    await run(
      async () => {
        turned = await turn(promo)
      },
      { done: promo.active ? words.switchedOff(promo.code) : words.switchedOn(promo.code), undo: () => turn(turned) },
    )
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={press} aria-label={`${promo.active ? 'Switch off' : 'Switch on'} ${promo.code}`}>
      {promo.active ? 'Switch off' : 'Switch on'}
    </Button>
  )
}
