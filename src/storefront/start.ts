// The page comes from the server whole, and its links work by themselves: it is painted first, and the app arrives right after,
// or at once when somebody touches the page. `app/document.ts` names the app's files.

const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=app]')]
/** So long nothing larger was painted: the page is there. */
const quiet = 60
/** Later than this nobody waits: the page may be in a hidden tab, where nothing is painted. */
const patience = 500

let started = false
function start() {
  if (started) return
  started = true
  for (const file of files) file.rel = 'modulepreload'
  void import(/* @vite-ignore */ files[0]?.href ?? '')
}

/** A frame that is asked for is not yet seen: its pictures may still be drawn, and the app's files would take the line from them. */
function startAfterPaint() {
  setTimeout(start, patience)
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return
  let painted: ReturnType<typeof setTimeout> | undefined
  new PerformanceObserver(() => {
    clearTimeout(painted)
    painted = setTimeout(start, quiet)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

if (document.readyState === 'complete') startAfterPaint()
else addEventListener('load', startAfterPaint, { once: true })
for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, start, { once: true })

// A press before the app is there would be lost: the last one is done once it is. Links need nobody, forms wait for their own scripts.
let pressed: HTMLButtonElement | null = null
const remember = ({ target }: MouseEvent) => {
  pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
}
addEventListener('click', remember)
addEventListener(
  'ready',
  () => {
    removeEventListener('click', remember)
    pressed?.click()
  },
  { once: true },
)
