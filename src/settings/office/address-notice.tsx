import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { ShopAddress } from '../contract.ts'
import { settingsOfficeWords } from '../words/office.ts'

const isLocal = (hostname: string) =>
  /^(127\.\d+\.\d+\.\d+|(.+\.)?localhost|\[::1\])$/.test(hostname)

/**
 * Warns that mails have no working links, and lets the owner confirm the address of their browser.
 * Hidden if the address is fine.
 */
export function AddressNotice() {
  const words = useWords(settingsOfficeWords).noAddress
  const [address, setAddress] = useState<ShopAddress | null>(null)
  const { isBusy, run } = useAction()
  useEffect(() => {
    // Fails for staff without access to the settings, who cannot fix the address anyway.
    api.settings.address().then(setAddress, () => {})
  }, [])

  const isBrowserLocal = isLocal(window.location.hostname)
  const isFine =
    !address ||
    address.from === 'environment' ||
    address.from === 'owner' ||
    (address.from === 'machine' && isBrowserLocal)
  if (isFine) return null
  const confirm = async () => {
    const confirmed = await run(() =>
      api.settings.confirmAddress({ publicUrl: window.location.origin }),
    )
    if (!confirmed) return
    setAddress(confirmed)
    toast.success(
      address.endsPractice && !confirmed.endsPractice
        ? `${words.confirmed} ${words.practiceEnded}`
        : words.confirmed,
    )
  }
  return (
    <section className="sheet notice" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{address.origin ? words.local(address.origin) : words.why}</p>
      {isBrowserLocal ? (
        <p>{words.elsewhere}</p>
      ) : (
        <>
          {address.endsPractice && <p>{words.endsPractice}</p>}
          <Button busy={isBusy} onClick={() => void confirm()}>
            {words.use(window.location.origin)}
          </Button>
        </>
      )}
    </section>
  )
}
