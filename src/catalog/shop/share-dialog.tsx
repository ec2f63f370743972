import { messages } from '#contract/messages.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Copy } from './icons.ts'

const placesFor = (title: string, url: string) => [
  { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
  { name: 'WhatsApp', href: `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}` },
  { name: 'Viber', href: `viber://forward?${new URLSearchParams({ text: `${title} ${url}` })}` },
]

/** The link to copy, and the chats people use. */
export function ShareDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        toast.success(messages.product.linkCopied)
        onClose()
      },
      () => toast.error(messages.product.copyFailed),
    )
  return (
    <Dialog title="Share" onClose={onClose}>
      <div className="form share">
        <input className="input" value={url} readOnly aria-label="Link" onFocus={(event) => event.target.select()} />
        <Button onClick={copy}>
          <Icon of={Copy} />
          Copy link
        </Button>
        {placesFor(title, url).map(({ name, href }) => (
          <a key={name} className="btn btn-quiet" href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
