import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { paths } from '#pages/shop-pages.ts'
import { previewMessage } from '../../model.ts'
import { contentOfficeWords } from '../../words/office.ts'

const widths = { phone: 375, desktop: 1280 }
type Width = keyof typeof widths

interface PreviewProps {
  title: string
  name: { kind: string; key: string }
  /** Changes with every save, which reloads the preview. */
  savedTimes: number
}

/** The preview beside the form, on wide screens. */
export const PreviewBeside = (props: PreviewProps) => (
  <div className="preview-beside">
    <PreviewFrame {...props} start="desktop" />
  </div>
)

/** Opens the preview in a dialog, on narrow screens. */
export function PreviewButton(props: PreviewProps) {
  const words = useWords(contentOfficeWords).editor
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" className="preview-button" onClick={() => setOpen(true)}>
        {words.preview}
      </Button>
      {isOpen && (
        <Dialog
          className="preview-dialog"
          title={words.previewOf(props.title)}
          onClose={() => setOpen(false)}
        >
          <PreviewFrame {...props} start="phone" />
        </Dialog>
      )}
    </>
  )
}

/** The draft as the shop would render it, at the width of a phone or desktop. */
function PreviewFrame({ title, name, savedTimes, start }: PreviewProps & { start: Width }) {
  const words = useWords(contentOfficeWords).editor
  const [width, setWidth] = useState(start)
  const radios = useId()
  const [available, setAvailable] = useState({ width: widths.phone, height: 600 })
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (savedTimes > 0)
      frame.current?.contentWindow?.postMessage(previewMessage, window.location.origin)
  }, [savedTimes])

  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height }),
    )
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, available.width / widths[width])
  const size = {
    width: widths[width],
    height: available.height / scale,
    scale: String(scale),
    left: Math.max(0, (available.width - widths[width]) / 2),
  }
  return (
    <section className="preview" aria-label={words.preview}>
      <div className="preview-head">
        <h2>{words.preview}</h2>
        <fieldset className="segments">
          <legend className="hidden">{words.preview}</legend>
          {(Object.keys(widths) as Width[]).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={radios}
                checked={width === each}
                onChange={() => setWidth(each)}
              />
              {words.widths[each]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="preview-stage" ref={stage}>
        <iframe
          ref={frame}
          loading="lazy"
          title={words.previewOf(title)}
          src={paths.preview(name)}
          style={size}
        />
      </div>
    </section>
  )
}
