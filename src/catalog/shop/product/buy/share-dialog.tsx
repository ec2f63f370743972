import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Drawing } from '#kit/web/ui/icons.ts'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { productWords } from '../../../words/product.ts'

// Separate from the other icons, which load with the page.
const Copy: Drawing =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 ' +
  '0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'

const shareLinks = (title: string, url: string) => [
  {
    name: 'Facebook',
    href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  { name: 'WhatsApp', href: `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}` },
  { name: 'Viber', href: `viber://forward?${new URLSearchParams({ text: `${title} ${url}` })}` },
]

/** The link to copy, and links to share it in popular apps. */
export function ShareDialog({
  title,
  url,
  onClose,
}: {
  title: string
  url: string
  onClose: () => void
}) {
  const words = useWords(productWords)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        toast.success(words.share.copied, { cause: 'share' })
        onClose()
      },
      () => toast.error(words.share.copyFailed, { cause: 'share' }),
    )
  return (
    <Dialog title={words.share.title} onClose={onClose}>
      <div className="form share">
        <input
          className="input"
          value={url}
          readOnly
          aria-label={words.share.link}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>
          <Icon of={Copy} />
          {words.share.copy}
        </Button>
        {shareLinks(title, url).map(({ name, href }) => (
          <a key={name} className="btn btn-quiet" href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
