import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { SavedDevice } from '../../contract.ts'
import { fitmentWords } from '../../words/shop.ts'
import { Check, Plus } from '../icons.ts'
import { formatDevice, removeDevice, saveDevice, useGarage } from './garage.ts'

/** Saves a device with its year to the customer's devices, or removes it. */
export function SaveDeviceButton({ device }: { device: SavedDevice }) {
  const words = useWords(fitmentWords)
  const saved = useGarage().find(({ slug }) => slug === device.slug)
  const isSaved = saved !== undefined && saved.year === device.year
  const toggle = () => {
    if (isSaved) return removeDevice(device.slug)
    saveDevice(device)
    toast.success(words.savedFor(formatDevice(device)), { cause: 'garage' })
  }
  return (
    <Button kind={isSaved ? 'quiet' : undefined} aria-pressed={isSaved} onClick={toggle}>
      <Icon of={isSaved ? Check : Plus} />
      {isSaved ? words.saved : words.save}
    </Button>
  )
}
