import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { ShopAddress } from '../contract.ts'
import { settingsOfficeWords } from '../office-words.ts'

const words = settingsOfficeWords.noAddress
const isLocal = (hostname: string) =>
  /^(127\.\d+\.\d+\.\d+|(.+\.)?localhost|\[::1\])$/.test(hostname)

/**
 * Says that links in mails lead nowhere, and lets the owner confirm the address that their browser
 * is at; silent where all is well.
 */
export function AddressNotice() {
  const [address, setAddress] = useState<ShopAddress | null>(null)
  const { isBusy, run } = useAction()
  useEffect(() => {
    // Only who may change the settings can do something about it.
    api.settings.address().then(setAddress, () => {})
  }, [])

  const isHereLocal = isLocal(window.location.hostname)
  const isFine =
    !address ||
    address.from === 'environment' ||
    address.from === 'owner' ||
    (address.from === 'machine' && isHereLocal)
  if (isFine) return null
  const confirm = async () => {
    const confirmed = await run(() =>
      api.settings.confirmAddress({ publicUrl: window.location.origin }),
    )
    if (!confirmed) return
    setAddress(confirmed)
    toast.success(words.confirmed)
  }
  return (
    <section className="sheet notice" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{address.origin ? words.local(address.origin) : words.why}</p>
      {isHereLocal ? (
        <p>{words.elsewhere}</p>
      ) : (
        <Button busy={isBusy} onClick={() => void confirm()}>
          {words.use(window.location.origin)}
        </Button>
      )}
    </section>
  )
}
