import type { Language } from '../../../contract/language.ts'
import faviconUrl from '../../ui/favicon.svg?url'
import fontUrl from '../../ui/inter-latin.woff2?url'

const defaultIcon =
  `<link rel="icon" href="${faviconUrl}" type="image/svg+xml">` +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">'

export const stateId = 'state'
export const rootId = 'root'
export const newsMarkName = 'news-mark'

/** The language of the page, for code that runs only in the browser and outside of components. */
export const pageLanguage = () => document.documentElement.lang as Language

/** The files that the browser needs for a page. */
export interface Assets {
  scripts: string[]
  preloads: string[]
  styles: string[]
  /** A small script that loads all others after the first paint. */
  start?: string
}

/** The look of the shop, as the owner configured it. */
export interface Look {
  /** The colour of the browser's own frame. */
  theme: string
  /** A style sheet that overrides the default one; null if nothing is customised. */
  styles: string | null
  /** Null for the default icon. */
  icon: string | null
}

const defaultLook: Look = { theme: '#0b1f3f', styles: null, icon: null }

/** Escapes `<`, so that no string can end the script element. */
const toJson = (state: unknown) => JSON.stringify(state).replaceAll('<', '\\u003c')

// React renders title, meta and link elements before everything else, and escapes `>` in their
// attributes.
const headPart = /^(?:<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)+/

function linksTo({ scripts, preloads, start }: Omit<Assets, 'styles'>) {
  const link = (rel: string) => (href: string) => `<link rel="${rel}" href="${href}">`
  const script = (src: string) => `<script type="module" src="${src}"></script>`
  return start
    ? [...[...scripts, ...preloads].map(link('app')), script(start)]
    : [...preloads.map(link('modulepreload')), ...scripts.map(script)]
}

/**
 * Renders the HTML document around an app, as a few long strings that are copied only once more.
 * The state is embedded as data, so the content security policy needs no inline scripts.
 */
export function toDocument(
  language: Language,
  rendered: string,
  { styles, ...assets }: Assets,
  state: unknown,
  look: Look = defaultLook,
): string[] {
  const head = headPart.exec(rendered)?.[0] ?? ''
  const start = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${look.theme}">`,
    head,
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...[...styles, ...(look.styles ? [look.styles] : [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...linksTo(assets),
    look.icon
      ? `<link rel="icon" href="${look.icon}" type="image/png">` +
        `<link rel="apple-touch-icon" href="${look.icon}">`
      : defaultIcon,
    `</head><body><div id="${rootId}">`,
  ]
  const end =
    `</div><script id="${stateId}" type="application/json">${toJson(state)}</script>` +
    '</body></html>'
  return [start.join(''), rendered.slice(head.length), end]
}
