import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { PromoCode } from '../contract.ts'
import { promotionOfficeWords } from '../words/office.ts'

/** Switches a code on or off immediately. Both can be undone. */
export function SwitchPromo({ promo }: { promo: PromoCode }) {
  const words = useWords(promotionOfficeWords)
  const { run } = useAction()
  const toggle = ({ uses: _, state: __, ...input }: PromoCode) =>
    api.promotions.update({ ...input, active: !input.active })

  async function press() {
    let switched = promo
    await run(
      async () => {
        switched = await toggle(promo)
      },
      {
        done: promo.active ? words.switchedOff(promo.code) : words.switchedOn(promo.code),
        undo: () => toggle(switched),
      },
    )
  }
  const verb = promo.active ? words.switchOff : words.switchOn
  return (
    <Button kind="quiet" onClick={press} aria-label={words.switchThis(verb, promo.code)}>
      {verb}
    </Button>
  )
}
