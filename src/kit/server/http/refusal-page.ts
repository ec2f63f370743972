import type { FastifyRequest } from 'fastify'
import { inLanguages } from '../../contract/language.ts'
import { apiBase } from '../../contract/wire.ts'
import * as en from '../../contract/words/en.ts'
import { kitWords } from '../../contract/words.ts'
import { escapeHtml } from '../escape-html.ts'

const words = inLanguages({ en: en.refusalPage })

/** Whether somebody waits for a page, who could make nothing of JSON. */
export const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith(apiBase) &&
  (headers.accept?.includes('text/html') ?? false)

/**
 * In place of a page that cannot be shown. It needs no other file and no database, as it is shown
 * when there is least of both.
 */
export function refusalPage(message: string, helpsToWait: boolean): string {
  const [title, to, leads] = (
    helpsToWait ? [words.oneMoment, '', kitWords.tryAgain] : [words.notShown, '/', kitWords.home]
  ).map(escapeHtml)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main style="max-width:32rem;margin:20vh auto 0;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:#0e1726">
<h1 style="margin:0;font-size:1.5rem;line-height:1.25">${title}</h1>
<p>${escapeHtml(message)}</p>
<a href="${to}" style="display:inline-block;padding:.75rem 0;color:#204680;font-weight:600">${leads}</a>
</main>
</body>
</html>
`
}
