import type { FastifyRequest } from 'fastify'
import { apiBase } from '../../contract/calls/wire.ts'
import { inLanguages, type Language } from '../../contract/language.ts'
import * as en from '../../contract/words/en/shop.ts'
import { kitWords } from '../../contract/words/shop.ts'
import { escapeHtml } from '../text/escape-html.ts'

const refusalWords = inLanguages({ en: en.refusalPage })

const styles = {
  main:
    'max-width:32rem;margin:20vh auto 0;padding:0 1.25rem;' +
    'font:1rem/1.5 system-ui,sans-serif;color:#0e1726',
  title: 'margin:0;font-size:1.5rem;line-height:1.25',
  link: 'display:inline-block;padding:.75rem 0;color:#204680;font-weight:600',
}

/**
 * Whether the request comes from a browser that opens a page, not from a script that reads JSON.
 */
export const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith(apiBase) &&
  (headers.accept?.includes('text/html') ?? false)

/**
 * The page shown instead of one that fails. It needs no other file and no database, because both
 * may be unavailable.
 */
export function refusalPage(message: string, mayRetry: boolean, language: Language): string {
  const words = refusalWords(language)
  const { tryAgain, home } = kitWords(language)
  const [title, href, label] = (
    mayRetry ? [words.oneMoment, '', tryAgain] : [words.notShown, '/', home]
  ).map(escapeHtml)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main style="${styles.main}">
<h1 style="${styles.title}">${title}</h1>
<p>${escapeHtml(message)}</p>
<a href="${href}" style="${styles.link}">${label}</a>
</main>
</body>
</html>
`
}
