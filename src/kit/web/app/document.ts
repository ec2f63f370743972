import faviconUrl from '../ui/favicon.svg?url'
import fontUrl from '../ui/inter-latin.woff2?url'

const usualIcon = `<link rel="icon" href="${faviconUrl}" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`

export const stateId = 'state'
export const rootId = 'root'
export const newsMarkName = 'news-mark'

/** The files that the browser needs for a page. */
export interface Assets {
  scripts: string[]
  preloads: string[]
  styles: string[]
  /** A small script that fetches all others once the page is painted. */
  start?: string
}

/** What the owner made of the shop's look. */
export interface Look {
  /** What browsers colour their own frame with. */
  theme: string
  /** A style sheet that comes after the shop's own; null where nothing of it was changed. */
  styles: string | null
  /** Null: the shop's own. */
  icon: string | null
}

const usualLook: Look = { theme: '#0b1f3f', styles: null, icon: null }

/** `<` cannot end the script element from inside a string. */
const toJson = (state: unknown) => JSON.stringify(state).replaceAll('<', '\\u003c')

// React puts what belongs in the head (title, meta, link) before everything else; in its attributes
// `>` is escaped.
const headPart = /^(?:<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)+/

function linksTo({ scripts, preloads, start }: Omit<Assets, 'styles'>) {
  const link = (rel: string) => (href: string) => `<link rel="${rel}" href="${href}">`
  const script = (src: string) => `<script type="module" src="${src}"></script>`
  return start
    ? [...[...scripts, ...preloads].map(link('app')), script(start)]
    : [...preloads.map(link('modulepreload')), ...scripts.map(script)]
}

/**
 * The HTML document around a rendered app, in parts that are long enough to be copied only once
 * more.
 * Its state is data, not script, so no inline script needs to be allowed.
 */
export function toDocument(
  rendered: string,
  { styles, ...assets }: Assets,
  state: unknown,
  look: Look = usualLook,
): string[] {
  const head = headPart.exec(rendered)?.[0] ?? ''
  const start = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${look.theme}">`,
    head,
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...[...styles, ...(look.styles ? [look.styles] : [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...linksTo(assets),
    look.icon
      ? `<link rel="icon" href="${look.icon}" type="image/png"><link rel="apple-touch-icon" href="${look.icon}">`
      : usualIcon,
    `</head><body><div id="${rootId}">`,
  ]
  const end = `</div><script id="${stateId}" type="application/json">${toJson(state)}</script></body></html>`
  return [start.join(''), rendered.slice(head.length), end]
}
