// The server sends complete pages whose links work without the app. So the page is painted first,
// and the app loads right after, or as soon as the visitor interacts with the page.
// `kit/web/app/page/document.ts` lists the app's files.

const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=app]')]
/** The page counts as painted once nothing larger was painted for this long. */
const quietMs = 60
/** The maximum wait: a page in a hidden tab is never painted. */
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
for (const interaction of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(interaction, start, { once: true })

// Clicks before the app is ready would be lost, so the last one is repeated once it is. Links work
// without the app, and forms wait for their own scripts.
let clicked: HTMLButtonElement | null = null
const remember = ({ target }: MouseEvent) => {
  clicked =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
}
addEventListener('click', remember)
addEventListener(
  'ready',
  () => {
    removeEventListener('click', remember)
    clicked?.click()
  },
  { once: true },
)
