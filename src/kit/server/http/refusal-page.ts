import type { FastifyRequest } from 'fastify'
import { inLanguages } from '../../contract/language.ts'
import { apiBase } from '../../contract/wire.ts'
import * as en from '../../contract/words/en.ts'
import { escapeHtml } from '../escape-html.ts'

const words = inLanguages({ en: en.refusalPage })

/** Those who are asked to come back must not all come at once. */
const spreadSeconds = 6

/** Whether somebody waits for a page, who could make nothing of JSON. */
export const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith(apiBase) && (headers.accept?.includes('text/html') ?? false)

const page = (title: string, head: string, text: string, link: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${title}</title>
</head>
<body style="max-width:32rem;margin:20vh auto 0;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:#0e1726;background:#fff">
<h1 style="margin:0;font-size:1.5rem;line-height:1.25">${title}</h1>
<p>${text}</p>
${link}
</body>
</html>
`
const link = (to: string, text: string) => `<a href="${to}" style="display:inline-block;padding:.75rem 0;color:#204680;font-weight:600">${escapeHtml(text)}</a>`

/** In place of a page that cannot be shown. It needs no other file and no database, as it is shown when there is least of both; where waiting helps, it reloads by itself. */
export function refusalPage(message: string, retryAfterSeconds = 0): string {
  if (retryAfterSeconds === 0) return page(escapeHtml(words.sorry), '', escapeHtml(message), link('/', words.home))
  const seconds = Math.ceil(retryAfterSeconds + Math.random() * spreadSeconds)
  const text = escapeHtml(`${message} ${words.reloads}`)
  return page(escapeHtml(words.oneMoment), `\n<meta http-equiv="refresh" content="${seconds}">`, text, link('', words.tryAgain))
}
