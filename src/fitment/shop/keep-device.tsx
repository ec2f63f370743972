import { toast } from '#kit/web/app/toasts.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { KeptDevice } from '../contract.ts'
import { fitmentWords as words } from '../words.ts'
import { callDevice, keepDevice, letGoOfDevice, useGarage } from './garage.ts'
import { Check, Plus } from './icons.ts'

/** Keeps a device with its year, or no longer. */
export function KeepDevice({ device }: { device: KeptDevice }) {
  const kept = useGarage().find(({ slug }) => slug === device.slug)
  const isKept = kept !== undefined && kept.year === device.year
  const press = () => {
    if (isKept) return letGoOfDevice(device.slug)
    keepDevice(device)
    toast.success(words.keptFor(callDevice(device)), { cause: 'garage' })
  }
  return (
    <Button kind={isKept ? 'quiet' : undefined} aria-pressed={isKept} onClick={press}>
      <Icon of={isKept ? Check : Plus} />
      {isKept ? words.kept : words.keep}
    </Button>
  )
}
