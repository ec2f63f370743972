// The page comes from the server complete, and its links work on their own: it is painted first,
// and the app loads right after,
// or at once when somebody touches the page. `app/document.ts` names the app's files.

const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=app]')]
/** Once nothing larger was painted for this long, the page is there. */
const quietMs = 60
/** Never wait longer than this: the page may be in a hidden tab, where nothing is painted. */
const maxWaitMs = 500

let started = false
function start() {
  if (started) return
  started = true
  for (const file of files) file.rel = 'modulepreload'
  void import(/* @vite-ignore */ files[0]?.href ?? '')
}

/** After `load`, pictures may still be painted, and the app's files would compete with them. */
function startAfterPaint() {
  setTimeout(start, maxWaitMs)
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return
  let painted: ReturnType<typeof setTimeout> | undefined
  new PerformanceObserver(() => {
    clearTimeout(painted)
    painted = setTimeout(start, quietMs)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

if (document.readyState === 'complete') startAfterPaint()
else addEventListener('load', startAfterPaint, { once: true })
for (const touch of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(touch, start, { once: true })

// A click before the app is ready would be lost: the last one is repeated once it is. Links work
// without it, forms wait for their own scripts.
let pressed: HTMLButtonElement | null = null
const remember = ({ target }: MouseEvent) => {
  pressed =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
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
