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
