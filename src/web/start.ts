// The page comes from the server whole, and its links work by themselves: it is painted first, and the app arrives right after,
// or at once when somebody touches the page. `app/document.ts` names the app's files.

const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=app]')]

function start() {
  for (const file of files) file.rel = 'modulepreload'
  void import(/* @vite-ignore */ files[0]?.href ?? '')
}

const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint, { once: true })
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
